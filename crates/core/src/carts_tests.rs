use super::*;
use crate::test_support::vectors;
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
struct What {
    guid: String,
    what: String,
}

impl Line for What {
    fn guid(&self) -> &str {
        &self.guid
    }
}

#[derive(Deserialize)]
struct Case {
    kept: Kept<What>,
    sent: Sent<What>,
}

#[test]
fn cart_03_carts_are_merged_as_the_vectors_say() {
    for (case, expected) in vectors::<Case, Kept<What>>(include_str!("../../../vectors/merged-carts.json")) {
        assert_eq!(merge(&case.kept, &case.sent), expected, "{:?}", case.sent);
    }
}

#[test]
fn cart_03_a_cart_remembers_the_latest_500_lines_that_were_removed() {
    let removed: Vec<String> = (0..REMOVED_MAX + 2).map(|at| format!("g{at}")).collect();
    let kept = Kept::<What> { version: 1, lines: vec![], removed: vec![] };
    let kept = merge(&kept, &Sent { version: 1, lines: vec![], changed: vec![], removed });
    assert_eq!((kept.removed.len(), &*kept.removed[0].guid, &*kept.removed[REMOVED_MAX - 1].guid), (REMOVED_MAX, "g2", "g501"));
}

/// A device as the browser's half is: what it heard last, what it has, and which lines went out in what was never answered.
#[derive(Debug, Clone, Default)]
struct Device {
    version: u64,
    heard: Vec<What>,
    has: Vec<What>,
    unanswered: BTreeSet<String>,
    /// What it had when it asked, and what the server says to it.
    on_its_way: Option<(Vec<What>, Kept<What>)>,
}

/// Lines that were added or changed since `before`, and those that were removed.
fn since(before: &[What], now: &[What]) -> (Vec<String>, Vec<String>) {
    let changed = now.iter().filter(|line| !before.contains(line)).map(|line| line.guid.clone()).collect();
    let is_there = |line: &&What| now.iter().any(|other| other.guid == line.guid);
    (changed, before.iter().filter(|line| !is_there(line)).map(|line| line.guid.clone()).collect())
}

impl Device {
    fn sends(&mut self) -> Sent<What> {
        let (mut changed, mut removed) = since(&self.heard, &self.has);
        for guid in &self.unanswered {
            let list = if self.has.iter().any(|line| line.guid == *guid) { &mut changed } else { &mut removed };
            if !list.contains(guid) {
                list.push(guid.clone());
            }
        }
        self.unanswered.extend(changed.iter().cloned());
        Sent { version: self.version, lines: self.has.clone(), changed, removed }
    }

    fn hears(&mut self, had: &[What], answer: Kept<What>) {
        let (changed, removed) = since(had, &self.has);
        let is_kept = |line: &&What| answer.lines.iter().any(|other| other.guid == line.guid);
        let gone = had.iter().filter(|line| !is_kept(line));
        let gone = gone.map(|line| Removed { guid: line.guid.clone(), version: answer.version }).collect();
        let kept = Kept { removed: gone, ..answer.clone() };
        self.has = merge(&kept, &Sent { version: 0, lines: self.has.clone(), changed, removed }).lines;
        self.version = answer.version;
        self.heard = answer.lines;
        self.unanswered.clear();
    }
}

#[derive(Debug, Clone)]
enum Step {
    Add,
    Change(usize),
    Remove(usize),
    /// It asks, and the server hears it.
    Ask,
    /// It hears the answer.
    Hear,
    /// It asks, and the server never hears of it.
    AskInVain,
    /// The answer that is on its way never comes.
    LoseAnswer,
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        3 => Just(Step::Add),
        2 => (0_usize..8).prop_map(Step::Change),
        2 => (0_usize..8).prop_map(Step::Remove),
        4 => Just(Step::Ask),
        4 => Just(Step::Hear),
        1 => Just(Step::AskInVain),
        1 => Just(Step::LoseAnswer),
    ]
}

/// What people did, whichever device they did it on.
#[derive(Debug, Default)]
struct Truth {
    /// By guid: which device wrote what of the line.
    written: BTreeMap<String, Vec<(usize, String)>>,
    removed: BTreeSet<String>,
}

fn act(device: &mut Device, of: usize, server: &mut Kept<What>, truth: &mut Truth, step: &Step, count: usize) {
    match step {
        Step::Add => {
            let line = What { guid: format!("g{count}"), what: format!("w{count}") };
            truth.written.insert(line.guid.clone(), vec![(of, line.what.clone())]);
            device.has.push(line);
        }
        Step::Change(at) if *at < device.has.len() => {
            let line = &mut device.has[*at];
            // Every other time as it was before: to say so is a change too.
            let written = truth.written.get_mut(&line.guid).expect("it was added");
            line.what = if count.is_multiple_of(2) { written[0].1.clone() } else { format!("w{count}") };
            written.push((of, line.what.clone()));
        }
        Step::Remove(at) if *at < device.has.len() => {
            truth.removed.insert(device.has.remove(*at).guid);
        }
        Step::Ask if device.on_its_way.is_none() => {
            let had = device.has.clone();
            *server = merge(server, &device.sends());
            device.on_its_way = Some((had, server.clone()));
        }
        Step::Hear => {
            if let Some((had, answer)) = device.on_its_way.take() {
                device.hears(&had, answer);
            }
        }
        Step::AskInVain if device.on_its_way.is_none() => {
            device.sends();
        }
        Step::LoseAnswer => device.on_its_way = None,
        _ => {}
    }
}

proptest! {
    #[test]
    fn cart_03_two_devices_lose_no_line_and_bring_none_back_in_whatever_order(steps in prop::collection::vec((0_usize..2, step()), 1..80)) {
        let mut server = Kept::<What> { version: 0, lines: vec![], removed: vec![] };
        let mut devices = [Device::default(), Device::default()];
        let mut truth = Truth::default();
        for (count, (of, step)) in steps.iter().enumerate() {
            act(&mut devices[*of], *of, &mut server, &mut truth, step, count);
        }
        // They come to rest: twice, so that each hears what the other one said last.
        for of in [0, 1, 0, 1] {
            for step in [Step::Hear, Step::Ask, Step::Hear] {
                act(&mut devices[of], of, &mut server, &mut truth, &step, 0);
            }
        }

        let there: BTreeSet<&String> = server.lines.iter().map(|line| &line.guid).collect();
        let expected: BTreeSet<&String> = truth.written.keys().filter(|guid| !truth.removed.contains(*guid)).collect();
        prop_assert_eq!(there, expected);
        prop_assert_eq!(&devices[0].has, &server.lines);
        prop_assert_eq!(&devices[1].has, &server.lines);
        for line in &server.lines {
            let written = &truth.written[&line.guid];
            let (of, last) = written.last().expect("it was added");
            prop_assert!(written.iter().any(|(_, what)| *what == line.what));
            let is_one_devices = written.iter().all(|(other, _)| other == of);
            prop_assert!(!is_one_devices || *last == line.what, "what is typed is lost: {:?} {:?}", written, line);
        }
        let again = merge(&server, &devices[0].sends());
        prop_assert_eq!(again, server);
    }
}
