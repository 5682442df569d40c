//! Sorts, and small sorted lists without duplicates. (An instance of the standard sort adds 4 KB to an engine, a heap a
//! tenth of that. Only the counters of Cross Numbers, whose lists are long, use the former.)

use std::collections::BinaryHeap;

/// Returns the items in ascending order without duplicates.
pub fn sorted<T: Ord>(items: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut list = Vec::new();
    for item in items {
        insert(&mut list, item);
    }
    list
}

/// Inserts an item into a sorted list, unless it is there already.
pub fn insert<T: Ord>(list: &mut Vec<T>, item: T) {
    if let Err(at) = list.binary_search(&item) {
        list.insert(at, item);
    }
}

/// Returns the items of a list of any length in ascending order.
#[must_use]
pub fn in_order<T: Ord>(list: Vec<T>) -> Vec<T> {
    BinaryHeap::from(list).into_sorted_vec()
}

/// Sorts a list of any length by a number per item; the sort is stable.
pub fn sort_by_number<T>(list: &mut Vec<T>, number: impl Fn(&T) -> u64) {
    let order: Vec<(u64, usize)> = list.iter().map(number).zip(0..).collect();
    let mut items: Vec<Option<T>> = list.drain(..).map(Some).collect();
    let order = in_order(order).into_iter();
    list.extend(order.filter_map(|(_, at)| items[at].take()));
}

/// Sorts a short list by a key per item; the sort is stable.
pub fn sort_by_key<T, K: Ord>(list: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..list.len() {
        let mut at = end;
        while at > 0 && key(&list[at - 1]) > key(&list[at]) {
            list.swap(at - 1, at);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{in_order, sort_by_key, sort_by_number, sorted};

    #[test]
    fn sorting_is_stable() {
        let items = [(2, 'a'), (1, 'b'), (2, 'c'), (0, 'd'), (1, 'e')];
        let wanted = [(0, 'd'), (1, 'b'), (1, 'e'), (2, 'a'), (2, 'c')];
        let (mut by_number, mut by_key) = (items.to_vec(), items.to_vec());
        sort_by_number(&mut by_number, |&(number, _)| number);
        sort_by_key(&mut by_key, |&(key, _)| key);
        assert_eq!((&*by_number, &*by_key), (&wanted[..], &wanted[..]));
        assert_eq!(in_order(items.to_vec()), wanted);
    }

    #[test]
    fn sorted_items_are_distinct() {
        assert_eq!(sorted([3, 1, 2, 3, 1]), [1, 2, 3]);
    }
}
