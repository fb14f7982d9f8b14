//! The content policy of pages: the shop's own, and what its content shows of others. It is the same on all pages, because
//! who goes from one to the next keeps the policy of the first.

use axum::http::HeaderValue;
use serde_json::Value;
use vitrina_catalog::Snapshot;
use vitrina_http::headers::CONTENT_SECURITY_POLICY;

/// Who plays videos in a frame.
const PLAYERS: &str = "https://www.youtube-nocookie.com https://player.vimeo.com";
/// Who draws the ground of maps.
const OPEN_STREET_MAP: &str = "https://tile.openstreetmap.org";
/// The same, where the shop has a key.
const GOOGLE: &str = "https://tile.googleapis.com";

/// What Google Tag Manager and Google Analytics need beyond that (ANA-01). Nothing inline, and nothing that is made a script of a text: tags that
/// are either do not run.
const TAGS: [(&str, &str); 3] = [
    ("script-src", "https://www.googletagmanager.com"),
    ("img-src", "https://www.googletagmanager.com https://*.google-analytics.com"),
    ("connect-src", "https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com"),
];

/// What a shop's pages may show of others.
#[derive(Debug, Default)]
struct Others {
    has_video: bool,
    map: Option<&'static str>,
    has_tags: bool,
}

/// The policy of a shop's pages. Nothing is fetched from those it names before the shopper allows it (decision 44).
pub(crate) fn of(snapshot: &Snapshot) -> HeaderValue {
    let blocks = || snapshot.pages.iter().flat_map(|page| &page.blocks);
    let configuration = &snapshot.configuration;
    let has_map = blocks().any(|block| block["type"] == "contacts");
    let others = Others {
        has_video: blocks().any(plays_video),
        map: has_map.then_some(if configuration.google_maps_api_key.is_some() { GOOGLE } else { OPEN_STREET_MAP }),
        has_tags: configuration.gtm_container_id.is_some(),
    };
    HeaderValue::from_str(&policy(&others)).unwrap_or(HeaderValue::from_static(CONTENT_SECURITY_POLICY))
}

/// Whether a block plays a video of others.
fn plays_video(block: &Value) -> bool {
    block["type"] == "video" || block["items"].as_array().into_iter().flatten().any(|item| item["youtubeUrl"].is_string())
}

fn policy(others: &Others) -> String {
    let mut policy = CONTENT_SECURITY_POLICY.to_owned();
    let mut allow = |directive: &str, sources: &str| {
        let own = format!("{directive} 'self'");
        policy = policy.replace(&own, &format!("{own} {sources}"));
    };
    if let Some(map) = others.map {
        allow("img-src", map);
    }
    if others.map == Some(GOOGLE) {
        allow("connect-src", GOOGLE);
    }
    if others.has_tags {
        for (directive, sources) in TAGS {
            allow(directive, sources);
        }
    }
    if others.has_video { format!("{policy}; frame-src {PLAYERS}") } else { policy }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn block_01_only_a_shop_with_videos_lets_players_into_its_pages() {
        assert_eq!(policy(&Others::default()), CONTENT_SECURITY_POLICY);
        let with_video = policy(&Others { has_video: true, ..Others::default() });
        assert!(with_video.ends_with("; frame-src https://www.youtube-nocookie.com https://player.vimeo.com"));
        assert!(plays_video(&json!({"type": "video"})));
        let banners = json!({"type": "bannerArea", "items": [{"title": "a"}, {"youtubeUrl": "https://youtu.be/aqz-KE-bpKQ"}]});
        assert!(plays_video(&banners));
        assert!(!plays_video(&json!({"type": "images", "items": [{"imageId": "a"}]})));
    }

    #[test]
    fn cont_01_only_a_shop_with_a_map_lets_its_tiles_into_its_pages() {
        let with_map = |map| policy(&Others { map: Some(map), ..Others::default() });
        assert!(with_map(OPEN_STREET_MAP).contains("img-src 'self' https://tile.openstreetmap.org data:; "));
        assert!(!with_map(OPEN_STREET_MAP).contains("connect-src 'self' "));
        let google = with_map(GOOGLE);
        assert!(google.contains("img-src 'self' https://tile.googleapis.com data:; "));
        assert!(google.contains("connect-src 'self' https://tile.googleapis.com; "));
    }

    #[test]
    fn ana_01_tags_may_come_from_google_and_nothing_else_changes() {
        let with_tags = policy(&Others { has_tags: true, ..Others::default() });
        let (own, with_tags): (Vec<&str>, Vec<&str>) = (CONTENT_SECURITY_POLICY.split("; ").collect(), with_tags.split("; ").collect());
        let changed = own.iter().zip(&with_tags).filter(|(own, with_tags)| own != with_tags).count();
        assert_eq!((own.len(), changed), (with_tags.len(), 3));
        assert!(with_tags.contains(&"script-src 'self' https://www.googletagmanager.com"));
        assert!(with_tags.contains(&"img-src 'self' https://www.googletagmanager.com https://*.google-analytics.com data:"));
        assert!(!with_tags.concat().contains("unsafe"));
        let all = policy(&Others { has_video: true, map: Some(GOOGLE), has_tags: true });
        assert!(all.contains("connect-src 'self' https://www.googletagmanager.com") && all.contains(&format!(" {GOOGLE}; object-src")));
    }
}
