use std::collections::HashMap;
use vitrina_core::catalog::Category;

/// A category with its place in the tree; the numbers index the snapshot's categories.
#[derive(Debug)]
pub struct CategoryNode {
    /// The category itself.
    pub category: Category,
    /// The one above.
    pub parent: Option<usize>,
    /// Those directly below, in order.
    pub children: Vec<usize>,
    /// Products here and below, each counted once; what lists show by value counts each value (LIST-10).
    pub entry_count: usize,
}

impl CategoryNode {
    /// Links the categories into a tree. A parent that does not exist makes a top category: import refuses it,
    /// but a reader must never fail.
    pub(crate) fn link(categories: Vec<Category>) -> (Vec<Self>, HashMap<String, usize>) {
        let by_id: HashMap<String, usize> = categories.iter().enumerate().map(|(index, category)| (category.id.clone(), index)).collect();
        let mut nodes: Vec<Self> = categories
            .into_iter()
            .map(|category| {
                let parent = category.parent_id.as_ref().and_then(|id| by_id.get(id)).copied();
                Self { category, parent, children: Vec::new(), entry_count: 0 }
            })
            .collect();
        for index in 0..nodes.len() {
            if let Some(parent) = nodes[index].parent {
                nodes[parent].children.push(index);
            }
        }
        let order: Vec<i32> = nodes.iter().map(|node| node.category.sort_number).collect();
        for node in &mut nodes {
            node.children.sort_by_key(|&child| order[child]);
        }
        (nodes, by_id)
    }
}

/// The category and all above it, the top one last. A circle in the data ends the walk.
pub(crate) fn with_ancestors(nodes: &[CategoryNode], start: usize) -> Vec<usize> {
    let mut path = vec![start];
    while let Some(parent) = path.last().and_then(|&index| nodes[index].parent) {
        if path.contains(&parent) {
            break;
        }
        path.push(parent);
    }
    path
}
