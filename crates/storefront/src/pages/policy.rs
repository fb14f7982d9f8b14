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

/// The policy of a shop's pages. Nothing is fetched from those it names before the shopper allows it (decision 44).
pub(crate) fn of(snapshot: &Snapshot) -> HeaderValue {
    let blocks = || snapshot.pages.iter().flat_map(|page| &page.blocks);
    let has_key = snapshot.configuration.google_maps_api_key.is_some();
    let has_map = blocks().any(|block| block["type"] == "contacts");
    let policy = policy(blocks().any(plays_video), has_map.then_some(if has_key { GOOGLE } else { OPEN_STREET_MAP }));
    HeaderValue::from_str(&policy).unwrap_or(HeaderValue::from_static(CONTENT_SECURITY_POLICY))
}

/// Whether a block plays a video of others.
fn plays_video(block: &Value) -> bool {
    block["type"] == "video" || block["items"].as_array().into_iter().flatten().any(|item| item["youtubeUrl"].is_string())
}

fn policy(has_video: bool, map: Option<&str>) -> String {
    let mut policy = CONTENT_SECURITY_POLICY.to_owned();
    if has_video {
        policy.push_str("; frame-src ");
        policy.push_str(PLAYERS);
    }
    if let Some(map) = map {
        policy = policy.replace("img-src 'self'", &format!("img-src 'self' {map}"));
    }
    if map == Some(GOOGLE) {
        policy = policy.replace("connect-src 'self'", &format!("connect-src 'self' {GOOGLE}"));
    }
    policy
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn block_01_only_a_shop_with_videos_lets_players_into_its_pages() {
        assert_eq!(policy(false, None), CONTENT_SECURITY_POLICY);
        assert!(policy(true, None).ends_with("; frame-src https://www.youtube-nocookie.com https://player.vimeo.com"));
        assert!(plays_video(&json!({"type": "video"})));
        let banners = json!({"type": "bannerArea", "items": [{"title": "a"}, {"youtubeUrl": "https://youtu.be/aqz-KE-bpKQ"}]});
        assert!(plays_video(&banners));
        assert!(!plays_video(&json!({"type": "images", "items": [{"imageId": "a"}]})));
    }

    #[test]
    fn cont_01_only_a_shop_with_a_map_lets_its_tiles_into_its_pages() {
        assert!(policy(false, Some(OPEN_STREET_MAP)).contains("img-src 'self' https://tile.openstreetmap.org data:; "));
        assert!(!policy(false, Some(OPEN_STREET_MAP)).contains("connect-src 'self' "));
        let google = policy(false, Some(GOOGLE));
        assert!(google.contains("img-src 'self' https://tile.googleapis.com data:; "));
        assert!(google.contains("connect-src 'self' https://tile.googleapis.com; "));
    }
}
