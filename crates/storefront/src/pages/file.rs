//! GET /assets/{file}

use super::assets::{built, content_type};
use crate::{kept::encoding::Encoding, state::Storefront};
use axum::{
    body::Body,
    extract::State,
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use std::{borrow::Cow, sync::Arc};
use tokio::task::spawn_blocking;
use vitrina_http::{problem::Problem, segment::Segment};

/// Characters of the hash that vite puts before the ending.
const HASH_LENGTH: usize = 8;

/// A file and how it is compressed.
type Found = (Encoding, Cow<'static, [u8]>);

/// A built file, compressed by the build where that is worth it; also one of another build, which a page of another node or of before names (ADR 57). Its name
/// carries its hash, so it never changes.
pub(crate) async fn get(State(storefront): State<Storefront>, Segment(name): Segment, headers: HeaderMap) -> Response {
    let wanted = Encoding::accepted(headers.get(header::ACCEPT_ENCODING), &[Encoding::Brotli, Encoding::Gzip]);
    let kind = content_type(&name);
    let found = match of_this_build(&name, wanted) {
        Some(found) => Some(found),
        None => of_another_build(&storefront, name, wanted).await,
    };
    let Some((encoding, file)) = found else { return Problem::not_found("file").into_response() };
    let headers =
        [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "public, max-age=31536000, immutable"), (header::VARY, "accept-encoding")];
    (headers, encoding.header(), Body::from(file)).into_response()
}

fn of_this_build(name: &str, wanted: Encoding) -> Option<Found> {
    let packed = wanted.suffix().and_then(|suffix| built(&format!("{name}{suffix}")));
    packed.map(|file| (wanted, file)).or_else(|| Some((Encoding::Identity, built(name)?)))
}

async fn of_another_build(storefront: &Storefront, name: String, wanted: Encoding) -> Option<Found> {
    if !is_built_name(&name) {
        return None;
    }
    let builds = Arc::clone(&storefront.builds);
    let (encoding, file) = spawn_blocking(move || builds.find(&name, wanted)).await.ok().flatten()?;
    Some((encoding, file.into()))
}

/// Whether the build names files so, `NAME-HASH.ENDING`: for other names the disk is not looked at.
fn is_built_name(name: &str) -> bool {
    let is_word = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    let Some((stem, ending)) = name.rsplit_once('.') else { return false };
    let dash = stem.len().checked_sub(HASH_LENGTH + 1).filter(|place| *place > 0);
    dash.is_some_and(|place| stem.as_bytes()[place] == b'-')
        && stem.bytes().all(is_word)
        && !ending.is_empty()
        && ending.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::is_built_name;
    use crate::{kept::encoding::Encoding, pages::assets::built_names};

    #[test]
    fn shell_02_names_that_the_build_makes_are_known_and_no_others() {
        let is_compressed =
            |name: &str| [Encoding::Brotli, Encoding::Gzip].into_iter().any(|encoding| name.ends_with(encoding.suffix().unwrap_or("/")));
        for name in built_names().iter().filter(|name| !is_compressed(name)) {
            assert!(is_built_name(name), "{name}");
        }
        for name in ["boot-Ab3-_x9Z.js", "inter-latin-wght-normal-Ab3dEf9Z.woff2"] {
            assert!(is_built_name(name), "{name}");
        }
        for name in [
            "",
            "boot.js",
            "-Ab3dEf9Z.js",
            "boot-Ab3dEf9Z",
            "boot-Ab3dEf9Z.",
            "boot-Ab3dEf9Z.js.br",
            "../boot-Ab3dEf9Z.js",
            "..-Ab3dEf9Z.js",
            "a/boot-Ab3dEf9Z.js",
            "bōōt-Ab3dEf9Z.js",
            "boot-Ab3dEf9Z.js/",
        ] {
            assert!(!is_built_name(name), "{name}");
        }
    }
}
