//! Where items stand among those of their kind: a rank between two neighbours, so that one that comes between them moves neither.

use super::change::Place;

/// Between new neighbours: room for others, halved thirty times.
const GAP: i64 = 1 << 32;
/// Between neighbours that move because there was no room between them.
const GAP_MIN: i64 = 1 << 16;

/// The ranks of items that are put, in their order: each has where it is put, and its rank now. `last` is that of the last one stored.
pub(super) fn ranks(items: &[(Place, Option<i64>)], last: Option<i64>) -> Vec<i64> {
    let next: Vec<Option<i64>> = items.iter().filter(|(place, _)| *place == Place::Next).map(|(_, known)| *known).collect();
    let mut next = in_order(&next).into_iter();
    let mut last = last;
    let mut rank = |&(place, known): &(Place, Option<i64>)| {
        let rank = match place {
            Place::Next => next.next().unwrap_or_default(),
            Place::Kept => known.unwrap_or_else(|| last.map_or(0, |last| last + GAP)),
        };
        last = last.max(Some(rank));
        rank
    };
    items.iter().map(&mut rank).collect()
}

/// Rising ranks for items of which some have one: as many as possible keep it.
fn in_order(known: &[Option<i64>]) -> Vec<i64> {
    let mut ranks = rising(known);
    let mut begin = 0;
    while let Some(first) = (begin..ranks.len()).find(|&number| ranks[number].is_none()) {
        let left = first.checked_sub(1).and_then(|before| ranks[before]);
        let mut end = next_kept(&ranks, first);
        let mut is_enough = has_room(left, ranks.get(end).copied().flatten(), end - first, 1);
        while !is_enough {
            end = next_kept(&ranks, end + 1);
            is_enough = has_room(left, ranks.get(end).copied().flatten(), end - first, GAP_MIN);
        }
        let right = ranks.get(end).copied().flatten();
        for (number, rank) in ranks[first..end].iter_mut().enumerate() {
            *rank = Some(between(left, right, number, end - first));
        }
        begin = end;
    }
    ranks.into_iter().flatten().collect()
}

fn next_kept(ranks: &[Option<i64>], from: usize) -> usize {
    (from..ranks.len()).find(|&number| ranks[number].is_some()).unwrap_or(ranks.len())
}

/// Whether so many fit between these two with such gaps. Where there is nobody there is room.
fn has_room(left: Option<i64>, right: Option<i64>, count: usize, gap: i64) -> bool {
    let (Some(left), Some(right)) = (left, right) else { return true };
    let parts = i128::try_from(count).unwrap_or(i128::MAX).saturating_add(1);
    i128::from(right) - i128::from(left) >= parts.saturating_mul(gap.into())
}

/// The rank of one of `count` between these two.
fn between(left: Option<i64>, right: Option<i64>, number: usize, count: usize) -> i64 {
    let [number, count] = [number, count].map(|number| i64::try_from(number).unwrap_or(i64::MAX));
    match (left, right) {
        (None, None) => number * GAP,
        (None, Some(right)) => right - (count - number) * GAP,
        (Some(left), None) => left + (number + 1) * GAP,
        (Some(left), Some(right)) => {
            let gap = (i128::from(right) - i128::from(left)) / i128::from(count + 1);
            left + i64::try_from(gap).unwrap_or(GAP) * (number + 1)
        }
    }
}

/// Those that keep their rank: a longest rising sequence of them.
fn rising(known: &[Option<i64>]) -> Vec<Option<i64>> {
    // Of each length, where the sequence of this length ends whose last rank is the lowest; and what comes before each.
    let mut ends: Vec<(i64, usize)> = Vec::new();
    let mut before: Vec<Option<usize>> = vec![None; known.len()];
    for (number, rank) in known.iter().enumerate().filter_map(|(number, rank)| Some((number, (*rank)?))) {
        let length = ends.partition_point(|(end, _)| *end < rank);
        before[number] = length.checked_sub(1).map(|shorter| ends[shorter].1);
        match ends.get_mut(length) {
            Some(end) => *end = (rank, number),
            None => ends.push((rank, number)),
        }
    }
    let mut kept = vec![None; known.len()];
    let mut last = ends.last().map(|(_, number)| *number);
    while let Some(number) = last {
        kept[number] = known[number];
        last = before[number];
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Items of these ranks, all put in this order.
    fn next(known: &[Option<i64>]) -> Vec<i64> {
        ranks(&known.iter().map(|known| (Place::Next, *known)).collect::<Vec<_>>(), None)
    }

    /// How many of them move.
    fn moved(known: &[Option<i64>]) -> usize {
        known.iter().zip(next(known)).filter(|(known, rank)| known.is_some_and(|known| known != *rank)).count()
    }

    #[test]
    fn decision_51_who_comes_between_two_moves_none_while_there_is_room() {
        let many: Vec<Option<i64>> = next(&[None; 100]).into_iter().map(Some).collect();
        for place in [0, 1, 50, 100] {
            let mut with = many.clone();
            for _ in 0..30 {
                with.insert(place, None);
                assert_eq!(moved(&with), 0, "at {place}");
                with = next(&with).into_iter().map(Some).collect();
            }
        }
        let mut last_first = many.clone();
        last_first.rotate_right(1);
        assert_eq!(moved(&last_first), 1);
    }

    #[test]
    fn decision_51_who_has_no_room_moves_a_stretch() {
        let close = |count: i64| (0..count).map(|number| Some(number * 3)).collect::<Vec<_>>();
        let far = (1..50).map(|number| Some(number * GAP));
        let mut tight: Vec<Option<i64>> = close(10).into_iter().chain(far).collect();
        for _ in 0..3 {
            tight.insert(5, None);
        }
        assert_eq!(moved(&tight), 5, "up to those that are far");
        assert_eq!(moved(&close(10)), 0);
        assert_eq!(ranks(&[(Place::Kept, Some(5)), (Place::Kept, None), (Place::Kept, None)], Some(7)), [5, 7 + GAP, 7 + 2 * GAP]);
    }

    proptest! {
        #[test]
        fn decision_51_ranks_rise(known in prop::collection::vec(prop::option::of(-20_i64..20), 0..40)) {
            let ranks = next(&known);
            prop_assert_eq!(ranks.len(), known.len());
            prop_assert!(ranks.is_sorted_by(|one, other| one < other), "{:?}", ranks);
        }
    }
}
