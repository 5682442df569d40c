//! Small sorted lists without duplicates, and stable sorts by a key. (Each instance of the standard sorts adds 4 KB to
//! the download: here there is only one.)

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

/// Sorts a list by a number per item; the sort is stable.
pub fn sort_by_number<T>(list: &mut Vec<T>, number: impl Fn(&T) -> u64) {
    let mut order: Vec<(u64, usize)> = list.iter().map(number).zip(0..).collect();
    order.sort_unstable();
    arrange(list, order.into_iter().map(|(_, at)| at));
}

/// Sorts a list of any length by a number per item, and the short runs of items with equal numbers by a key.
pub fn sort_by_number_and_key<T, K: Ord>(
    list: &mut Vec<T>,
    number: impl Fn(&T) -> u64,
    key: impl Fn(&T) -> &K,
) {
    sort_by_number(list, &number);
    for run in list.chunk_by_mut(|one, other| number(one) == number(other)) {
        for end in 1..run.len() {
            let mut at = end;
            while at > 0 && key(&run[at - 1]) > key(&run[at]) {
                run.swap(at - 1, at);
                at -= 1;
            }
        }
    }
}

/// Sorts a short list by a key per item; the sort is stable.
pub fn sort_by_key<T, K: Ord>(list: &mut Vec<T>, key: impl Fn(&T) -> K) {
    let order = sorted(list.iter().map(key).zip(0..));
    arrange(list, order.into_iter().map(|(_, at)| at));
}

/// Rearranges the items into the order of these indices.
fn arrange<T>(list: &mut Vec<T>, order: impl Iterator<Item = usize>) {
    let mut items: Vec<Option<T>> = list.drain(..).map(Some).collect();
    list.extend(order.filter_map(|at| items[at].take()));
}

#[cfg(test)]
mod tests {
    use super::{sort_by_key, sort_by_number, sort_by_number_and_key, sorted};

    #[test]
    fn sorting_is_stable() {
        let items = [(2, 'a'), (1, 'b'), (2, 'c'), (0, 'd'), (1, 'e')];
        let wanted = [(0, 'd'), (1, 'b'), (1, 'e'), (2, 'a'), (2, 'c')];
        let (mut by_number, mut by_key) = (items.to_vec(), items.to_vec());
        sort_by_number(&mut by_number, |&(number, _)| number);
        sort_by_key(&mut by_key, |&(key, _)| key);
        assert_eq!((&*by_number, &*by_key), (&wanted[..], &wanted[..]));
        let mut by_both = vec![(2, 'c'), (1, 'b'), (2, 'a'), (0, 'd'), (1, 'e')];
        sort_by_number_and_key(&mut by_both, |&(number, _)| number, |(_, key)| key);
        assert_eq!(by_both, [(0, 'd'), (1, 'b'), (1, 'e'), (2, 'a'), (2, 'c')]);
    }

    #[test]
    fn sorted_items_are_distinct() {
        assert_eq!(sorted([3, 1, 2, 3, 1]), [1, 2, 3]);
    }
}
