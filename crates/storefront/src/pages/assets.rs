//! The browser's half: scripts, styles and fonts built by vite, inside the release binary (read from the folder in development).

use super::cache::{Encoded, Encoding};
use axum::{
    body::Body,
    extract::{Path, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use moka::sync::Cache;
use rust_embed::RustEmbed;
use serde::Deserialize;
use std::{collections::BTreeMap, sync::Arc};
use vitrina_http::problem::Problem;

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../web/storefront/dist/browser"]
#[allow_missing = true]
struct Browser;

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../web/storefront/dist/render"]
#[allow_missing = true]
struct Render;

/// The source of the renderer's worker, or `None` when the pages were not built.
#[must_use]
pub fn renderer_script() -> Option<Vec<u8>> {
    Render::get("render.js").map(|file| file.data.into_owned())
}

/// One entry of vite's manifest.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
struct Chunk {
    file: String,
    #[serde(rename = "isEntry")]
    is_entry: bool,
    css: Vec<String>,
    assets: Vec<String>,
    imports: Vec<String>,
}

/// The tags that a page loads, by the blocks it has.
#[derive(Debug, Default)]
pub(crate) struct Assets {
    manifest: BTreeMap<String, Chunk>,
    blocks: BTreeMap<String, String>,
    cache: Option<Cache<String, Arc<Encoded>>>,
}

impl Assets {
    /// Reads vite's manifest and the map of block type to its lazy module.
    pub(crate) fn load() -> Self {
        let read = |name: &str| Browser::get(name).map(|file| file.data.into_owned()).unwrap_or_default();
        let manifest = serde_json::from_slice(&read(".vite/manifest.json")).unwrap_or_default();
        let blocks = serde_json::from_slice(&read("blocks.json")).unwrap_or_default();
        Self { manifest, blocks, cache: Some(Cache::builder().max_capacity(500).build()) }
    }

    /// Style sheets, font and module preloads and the entry script for a page with these block types.
    pub(crate) fn tags<'a>(&self, blocks: impl Iterator<Item = &'a str>) -> String {
        let Some((entry, chunk)) = self.manifest.iter().find(|(_, chunk)| chunk.is_entry) else { return String::new() };
        let mut files = Files::default();
        self.collect(entry, &mut files);
        for block in blocks {
            if let Some(module) = self.blocks.get(block) {
                self.collect(module, &mut files);
            }
        }
        let mut tags = String::new();
        for font in &files.fonts {
            tags += &format!(r#"<link rel="preload" href="/{font}" as="font" type="font/woff2" crossorigin>"#);
        }
        for style in &files.styles {
            tags += &format!(r#"<link rel="stylesheet" href="/{style}">"#);
        }
        for script in files.scripts.iter().filter(|script| **script != chunk.file) {
            tags += &format!(r#"<link rel="modulepreload" href="/{script}">"#);
        }
        tags += &format!(r#"<script type="module" src="/{}"></script>"#, chunk.file);
        tags
    }

    fn collect(&self, module: &str, files: &mut Files) {
        let Some(chunk) = self.manifest.get(module) else { return };
        if files.scripts.contains(&chunk.file) {
            return;
        }
        files.scripts.push(chunk.file.clone());
        for style in &chunk.css {
            if !files.styles.contains(style) {
                files.styles.push(style.clone());
            }
        }
        // Only the subset that every page draws with is worth a preload.
        files.fonts.extend(chunk.assets.iter().filter(|name| content_type(name) == "font/woff2" && name.contains("latin-wght")).cloned());
        for import in &chunk.imports {
            self.collect(import, files);
        }
    }
}

#[derive(Default)]
struct Files {
    scripts: Vec<String>,
    styles: Vec<String>,
    fonts: Vec<String>,
}

/// GET /assets/{file}: a built file. Its name carries its hash, so it never changes.
pub(crate) async fn get(State(assets): State<Arc<Assets>>, Path(name): Path<String>, headers: HeaderMap) -> Response {
    let path = format!("assets/{name}");
    let Some(file) = Browser::get(&path) else { return Problem::not_found("file").into_response() };
    let kind = content_type(&name);
    let mut response = if kind.starts_with("font/") || kind.starts_with("image/") {
        Body::from(file.data.into_owned()).into_response()
    } else {
        let encoded = assets.cached(&path, &file.data);
        let encoding = Encoding::accepted(headers.get(header::ACCEPT_ENCODING));
        let mut response = Body::from(encoded.body(encoding)).into_response();
        if let Some(name) = encoding.name() {
            response.headers_mut().insert(header::CONTENT_ENCODING, name);
        }
        response.headers_mut().insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        response
    };
    let answer = response.headers_mut();
    answer.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    answer.insert(header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=31536000, immutable"));
    *response.status_mut() = StatusCode::OK;
    response
}

impl Assets {
    fn cached(&self, path: &str, data: &[u8]) -> Arc<Encoded> {
        let make = || Arc::new(Encoded::new(200, data.to_vec().into()));
        self.cache.as_ref().map_or_else(make, |cache| cache.get_with(path.to_owned(), make))
    }
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("woff2") => "font/woff2",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webp") => "image/webp",
        _ => "application/octet-stream",
    }
}
