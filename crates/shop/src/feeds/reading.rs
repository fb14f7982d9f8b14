//! From what a carrier lists to terminals of the shop, and from those to a change; what cannot be believed changes nothing.

use super::{error::FeedError, omniva};
use crate::{catalog::Edit, exchange::terminals_in};
use std::collections::{HashMap, HashSet};
use vitrina_core::catalog::{FeedFormat, Item, ItemKind, ShippingMethod, Terminal, TerminalsFeed};
use vitrina_store::catalog::{Change, Place};

/// The terminals that a list has in the method's countries, each id once.
pub(super) fn read(bytes: &[u8], method: &ShippingMethod, feed: &TerminalsFeed) -> Result<Vec<Terminal>, FeedError> {
    let text = std::str::from_utf8(bytes).map_err(|error| FeedError::Unreadable(error.to_string()))?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let (terminals, problem) = match feed.format {
        FeedFormat::Omniva => {
            let lines = omniva::lines(text, &method.id).map_err(|error| FeedError::Unreadable(error.to_string()))?;
            let (terminals, problems) = terminals_in(&lines.join("\n"));
            // A place that is not of the form is left out, as long as most are.
            let is_half = terminals.len() * 2 < lines.len();
            (terminals, problems.into_iter().find(|_| is_half))
        }
        FeedFormat::Vitrina => {
            let (terminals, problems) = terminals_in(text);
            (terminals, problems.into_iter().next())
        }
    };
    if let Some(problem) = problem {
        return Err(FeedError::Unreadable(problem.to_string()));
    }
    let mut ids = HashSet::new();
    let served = terminals.into_iter().filter(|terminal| method.countries.contains(&terminal.country));
    let mine = served.map(|terminal| Terminal { shipping_method: method.id.clone(), ..terminal });
    Ok(mine.filter(|terminal| ids.insert(terminal.id.clone())).collect())
}

/// What makes the method's terminals those of the list, none of which is another method's. One that `is_known`, as it was
/// taken over before, does not lose most of those; another one may have others.
pub(super) fn edits(method: &ShippingMethod, stored: Vec<Terminal>, listed: Vec<Terminal>, is_known: bool) -> Result<Vec<Edit>, FeedError> {
    let (own, others): (Vec<Terminal>, Vec<Terminal>) = stored.into_iter().partition(|terminal| terminal.shipping_method == method.id);
    let others: HashSet<&str> = others.iter().map(|terminal| terminal.id.as_str()).collect();
    let listed: Vec<Terminal> = listed.into_iter().filter(|terminal| !others.contains(terminal.id.as_str())).collect();
    if listed.is_empty() {
        return Err(FeedError::Empty);
    }
    let ids: HashSet<String> = listed.iter().map(|terminal| terminal.id.clone()).collect();
    let gone: Vec<&Terminal> = own.iter().filter(|terminal| !ids.contains(&terminal.id)).collect();
    if is_known && gone.len() * 2 > own.len() {
        return Err(FeedError::LostMost { gone: gone.len(), before: own.len() });
    }
    let known: HashMap<&str, &Terminal> = own.iter().map(|terminal| (terminal.id.as_str(), terminal)).collect();
    let removed = gone.iter().map(|terminal| Change::Delete { kind: ItemKind::Terminals, key: terminal.id.clone() });
    let put = listed.into_iter().filter(|terminal| known.get(terminal.id.as_str()) != Some(&terminal));
    let put = put.map(|terminal| Change::Put { item: Item::Terminal(Box::new(terminal)), place: Place::Kept });
    Ok(removed.chain(put).map(Edit::from).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn method() -> ShippingMethod {
        let method = json!({"id": "locker", "title": "Locker", "type": "terminal", "price": "3.00", "countries": ["LT"],
            "terminalsFeed": {"url": "https://carrier.example/terminals.jsonl", "format": "vitrina"}});
        serde_json::from_value(method).expect("a method")
    }

    fn line(id: &str, country: &str) -> String {
        json!({"id": id, "shippingMethod": "theirs", "title": id, "country": country, "city": "Vilnius", "address": "Gatvės g. 1",
            "postcode": "LT-01103"})
        .to_string()
    }

    fn listed(ids: &[&str]) -> Vec<Terminal> {
        let text: Vec<String> = ids.iter().map(|id| line(id, "LT")).collect();
        let method = method();
        read(text.join("\n").as_bytes(), &method, method.terminals_feed.as_ref().expect("a feed")).expect("terminals")
    }

    fn told(stored: &[&str], list: &[&str]) -> Result<Vec<String>, String> {
        signs(&method(), listed(stored), listed(list), true)
    }

    fn signs(method: &ShippingMethod, stored: Vec<Terminal>, list: Vec<Terminal>, is_known: bool) -> Result<Vec<String>, String> {
        let edits = edits(method, stored, list, is_known).map_err(|error| error.to_string())?;
        let told = edits.into_iter().map(|edit| {
            let sign = if edit.change.item().is_some() { '+' } else { '-' };
            format!("{sign}{}", edit.change.key())
        });
        Ok(told.collect())
    }

    #[test]
    fn chk_02_a_list_becomes_the_terminals_of_its_method_in_its_countries() {
        let method = method();
        let text = format!("{}\n{}\n{}\n", line("a", "LT"), line("b", "LV"), line("a", "LT"));
        let read = read(text.as_bytes(), &method, method.terminals_feed.as_ref().expect("a feed")).expect("terminals");
        assert_eq!(read.iter().map(|one| (one.id.as_str(), one.shipping_method.as_str())).collect::<Vec<_>>(), [("a", "locker")]);
        assert_eq!(told(&[], &["a", "b"]), Ok(vec!["+a".to_owned(), "+b".to_owned()]));
        assert_eq!(told(&["a", "b", "c"], &["a", "c", "d"]), Ok(vec!["-b".to_owned(), "+d".to_owned()]));
        assert_eq!(told(&["a", "b"], &["a", "b"]), Ok(Vec::new()));
    }

    #[test]
    fn chk_02_a_list_that_is_empty_or_lost_more_than_half_changes_nothing() {
        assert_eq!(told(&["a", "b", "c", "d"], &["a", "b"]).map(|told| told.len()), Ok(2), "half of them is not more than half");
        assert_eq!(told(&["a", "b", "c", "d"], &["a", "e", "f"]), Err("it has lost 3 of 4 terminals".to_owned()));
        assert_eq!(told(&["a"], &[]), Err("it lists no terminal in the countries of its method".to_owned()));
    }

    #[test]
    fn chk_02_another_list_replaces_all_of_the_one_before() {
        let (stored, list) = (|| listed(&["a", "b"]), || listed(&["c"]));
        assert_eq!(signs(&method(), stored(), list(), false), Ok(["-a", "-b", "+c"].map(str::to_owned).to_vec()));
        assert_eq!(signs(&method(), stored(), list(), true), Err("it has lost 2 of 2 terminals".to_owned()));
        assert!(signs(&method(), stored(), Vec::new(), false).is_err(), "one that is empty is not believed either");
    }

    #[test]
    fn chk_02_a_list_that_is_half_or_no_list_is_not_believed() {
        let method = method();
        let feed = method.terminals_feed.as_ref().expect("a feed");
        let omniva = TerminalsFeed { format: FeedFormat::Omniva, ..feed.clone() };
        let whole = line("a", "LT");
        for text in [&whole[..whole.len() - 9], "<html>busy</html>", "[]", "null"] {
            assert!(matches!(read(text.as_bytes(), &method, feed), Err(FeedError::Unreadable(_))), "{text}");
        }
        for text in ["", "<html>busy</html>", r#"[{"ZIP": "1", "TYPE""#, r#"[{"TYPE": "0"}, {"TYPE": "0"}]"#] {
            assert!(matches!(read(text.as_bytes(), &method, &omniva), Err(FeedError::Unreadable(_))), "{text}");
        }
        assert!(read(&[0xff], &method, feed).is_err());
    }
}
