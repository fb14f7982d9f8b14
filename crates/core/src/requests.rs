//! Forms that visitors send: where each stands, and which are a robot's (REQ-01, ADR 49).

use crate::states::states;

states! {
    /// Where a request stands.
    RequestState {
        /// Somebody has to answer it.
        New = "new",
        /// It is answered.
        Done = "done",
        /// A robot seems to have sent it; nobody was written to.
        Spam = "spam",
    }
}

states! {
    /// By what a robot gives itself away.
    SpamSign {
        /// It filled in what people do not see.
        Bait = "bait",
        /// It was faster than a person reads.
        Haste = "haste",
        /// It sends addresses of pages, and many.
        Links = "links",
    }
}

states! {
    /// What staff do with a request.
    RequestEvent {
        /// They noted that it is answered.
        Done = "done",
        /// They made it new again, or saw that a person had sent it.
        Reopened = "reopened",
    }
}

/// A page is open for longer before a person has read a form, filled it in and sent it, even where the browser fills it in.
const OPEN_MS_MIN: u64 = 2_000;
/// A person may point to some pages, such as files that lie elsewhere.
const LINKS_MAX: usize = 5;
/// How an address of a page begins, in small letters.
const LINK_BEGINNINGS: [&str; 2] = ["http://", "https://"];

/// How a form was sent.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Manner {
    /// What stands in the field that people do not see.
    pub bait: String,
    /// For how long its page was open; none where no script has told it.
    pub open_ms: Option<u64>,
}

/// By what a form gives away that a robot has sent it, with the `texts` that were entered; none: it is taken for a person's.
#[must_use]
pub fn spam_sign<'a>(manner: &Manner, texts: impl Iterator<Item = &'a str>) -> Option<SpamSign> {
    if !manner.bait.trim().is_empty() {
        return Some(SpamSign::Bait);
    }
    if manner.open_ms.is_some_and(|open_ms| open_ms < OPEN_MS_MIN) {
        return Some(SpamSign::Haste);
    }
    (texts.map(links).sum::<usize>() > LINKS_MAX).then_some(SpamSign::Links)
}

fn links(text: &str) -> usize {
    let text = text.to_lowercase();
    LINK_BEGINNINGS.iter().map(|beginning| text.matches(beginning).count()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sign(bait: &str, open_ms: Option<u64>, text: &str) -> Option<SpamSign> {
        spam_sign(&Manner { bait: bait.to_owned(), open_ms }, [text, "Ona"].into_iter())
    }

    #[test]
    fn req_01_a_robot_fills_in_what_nobody_sees_is_too_fast_or_sends_many_links() {
        let links = |count: usize| "see HTTPS://example.com/a http://x.example ".repeat(count);
        assert_eq!(sign("cheap pills", Some(60_000), "Hello"), Some(SpamSign::Bait));
        assert_eq!(sign("", Some(1_999), "Hello"), Some(SpamSign::Haste));
        assert_eq!(sign("", Some(60_000), &links(3)), Some(SpamSign::Links));
        assert_eq!(sign("", None, &links(3)), Some(SpamSign::Links));
    }

    #[test]
    fn req_01_a_person_is_none_whatever_helps_them() {
        // Without a script nothing tells for how long the page was open; spaces are typed by nobody who means it.
        assert_eq!(sign(" \u{a0}", None, "Hello"), None);
        assert_eq!(sign("", Some(2_000), "Hello"), None);
        assert_eq!(sign("", Some(u64::MAX), "my files: https://a.example https://b.example http://c.example www.d.example"), None);
        assert_eq!(sign("", None, &"http://a.example ".repeat(5)), None);
    }
}
