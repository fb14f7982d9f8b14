//! The browser's half: scripts, styles and fonts built by vite, inside the release binary (read from the folder in development).

use rust_embed::RustEmbed;
use serde::Deserialize;
use std::{borrow::Cow, collections::BTreeMap};

/// Where vite puts files that carry a hash in their names, below the folder of what it builds.
const BUILT: &str = "assets/";

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

/// What keeps pages in browsers (SHELL-14), or `None` when the pages were not built.
pub(crate) fn worker_script() -> Option<Cow<'static, [u8]>> {
    Browser::get("serviceWorker.bundle.js").map(|file| file.data)
}

/// The names of what is answered below `/assets/`, with those of files that the build has compressed, in order.
pub(super) fn built_names() -> Vec<String> {
    let mut names: Vec<String> = Browser::iter().filter_map(|path| path.strip_prefix(BUILT).map(str::to_owned)).collect();
    names.sort_unstable();
    names
}

/// The file of this name, if this build has one.
pub(super) fn built(name: &str) -> Option<Cow<'static, [u8]>> {
    Browser::get(&format!("{BUILT}{name}")).map(|file| file.data)
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
}

impl Assets {
    /// Reads vite's manifest and the map of block type to its lazy module.
    pub(crate) fn load() -> Self {
        let read = |name: &str| Browser::get(name).map(|file| file.data.into_owned()).unwrap_or_default();
        let manifest = serde_json::from_slice(&read(".vite/manifest.json")).unwrap_or_default();
        let blocks = serde_json::from_slice(&read("blocks.json")).unwrap_or_default();
        Self { manifest, blocks }
    }

    /// Style sheets, font and module preloads and the entry script for a page with these block types. The page is whole without
    /// its scripts: they come after what it is drawn with.
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
            tags += &style_tag(style);
        }
        for script in files.scripts.iter().filter(|script| **script != chunk.file) {
            tags += &format!(r#"<link rel="modulepreload" href="/{script}" fetchpriority="low">"#);
        }
        tags += &format!(r#"<script type="module" src="/{}" fetchpriority="low"></script>"#, chunk.file);
        tags
    }

    /// The style sheets that every page has.
    pub(crate) fn styles(&self) -> String {
        let mut files = Files::default();
        if let Some((entry, _)) = self.manifest.iter().find(|(_, chunk)| chunk.is_entry) {
            self.collect(entry, &mut files);
        }
        files.styles.iter().map(|style| style_tag(style)).collect()
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

fn style_tag(style: &str) -> String {
    format!(r#"<link rel="stylesheet" href="/{style}">"#)
}

#[derive(Default)]
struct Files {
    scripts: Vec<String>,
    styles: Vec<String>,
    fonts: Vec<String>,
}

/// What a file of this name is.
pub(super) fn content_type(name: &str) -> &'static str {
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
