use std::ops::Range;

/// `count` as a number of 32 bits: there is no catalogue of four thousand million words.
pub(super) fn short(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// Numbered lists of numbers in one piece, so that those of neighbours are a slice.
#[derive(Debug)]
pub(super) struct Lists {
    /// Where each list begins, and where the last one ends.
    bounds: Vec<u32>,
    items: Vec<u32>,
}

impl Lists {
    /// `count` lists of these items, each with the number of its list; items of a list keep their order.
    pub(super) fn new(count: usize, pairs: impl Iterator<Item = (u32, u32)> + Clone) -> Self {
        // Counts first, so that every item is moved only once: bounds[n + 1] runs over list n while it is filled.
        let mut bounds = vec![0_u32; count + 2];
        for (list, _) in pairs.clone() {
            bounds[list as usize + 2] += 1;
        }
        for list in 2..bounds.len() {
            bounds[list] += bounds[list - 1];
        }
        let mut items = vec![0; bounds[count + 1] as usize];
        for (list, item) in pairs {
            let next = &mut bounds[list as usize + 1];
            items[*next as usize] = item;
            *next += 1;
        }
        bounds.truncate(count + 1);
        Self { bounds, items }
    }

    /// The items of some neighbouring lists.
    pub(super) fn of(&self, lists: Range<u32>) -> &[u32] {
        &self.items[self.bounds[lists.start as usize] as usize..self.bounds[lists.end as usize] as usize]
    }
}
