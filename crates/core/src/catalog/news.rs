use crate::text::Text;
use indexmap::IndexMap;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

/// An article that the shop writes (S2 §3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewsItem {
    /// Key, unique.
    pub id: String,
    /// Headline.
    pub title: Text,
    /// One or two sentences for lists.
    pub summary: Text,
    /// HTML.
    pub content: Text,
    /// Path without language prefix, beginning with `/`; unique in each language.
    pub url: Text,
    /// Picture id.
    pub image_id: String,
    /// What each picture shows, for who cannot see it.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub image_alt_by_image_id: IndexMap<String, Text>,
    /// It is there from this day on, in the shop's zone.
    pub valid_from: Date,
    /// What it is.
    pub category: NewsCategory,
}

/// What an article is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum NewsCategory {
    /// What happened.
    News,
    /// What can be done.
    Idea,
}

impl NewsCategory {
    /// Both.
    pub const ALL: [Self; 2] = [Self::News, Self::Idea];

    /// As calls and import files name it.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::News => "news",
            Self::Idea => "idea",
        }
    }
}

/// What of `news`, the newest first, is there on `today`.
#[must_use]
pub fn news_on(news: &[NewsItem], today: Date) -> &[NewsItem] {
    &news[news.partition_point(|item| item.valid_from > today)..]
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;
    use serde_json::{Value, json};

    #[test]
    fn news_01_an_article_is_there_from_its_day_on() {
        let item = |id: &str, day: &str| -> NewsItem {
            let same =
                json!({"id": id, "title": "T", "summary": "S", "content": "<p>C</p>", "url": "/t", "imageId": "a", "validFrom": day});
            let mut item: Value = same;
            item["category"] = "idea".into();
            serde_json::from_value(item).expect("a news item")
        };
        let news = [item("next", "2026-11-25"), item("b", "2026-11-24"), item("a", "2026-11-24"), item("old", "2026-01-01")];
        let there = |day: Date| news_on(&news, day).iter().map(|item| item.id.as_str()).collect::<Vec<_>>();
        assert_eq!(there(date(2025, 12, 31)), Vec::<&str>::new());
        assert_eq!(there(date(2026, 11, 23)), ["old"]);
        assert_eq!(there(date(2026, 11, 24)), ["b", "a", "old"]);
        assert_eq!(there(date(2027, 1, 1)), ["next", "b", "a", "old"]);
    }

    #[test]
    fn news_01_a_category_is_named_as_it_is_written() {
        assert_eq!(NewsCategory::ALL.map(|category| json!(category)), NewsCategory::ALL.map(|category| json!(category.code())));
    }
}
