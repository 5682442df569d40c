//! Small sorted lists without doubles. (The standard sorts are made for long ones: each use of them would cost a player kilobytes.)

/// The items in ascending order, each once.
pub fn sorted<T: Ord>(items: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut list = Vec::new();
    for item in items {
        insert(&mut list, item);
    }
    list
}

/// Puts an item into a sorted list, unless it is there.
pub fn insert<T: Ord>(list: &mut Vec<T>, item: T) {
    if let Err(at) = list.binary_search(&item) {
        list.insert(at, item);
    }
}

#[cfg(test)]
mod tests {
    use super::sorted;

    #[test]
    fn items_come_in_order_and_once() {
        assert_eq!(sorted([3, 1, 2, 3, 1]), [1, 2, 3]);
    }
}
