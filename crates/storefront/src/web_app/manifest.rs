//! GET /manifest.json (SHELL-14)

use super::icon::MASKABLE;
use crate::kept::tag::if_unknown;
use axum::{
    Json,
    extract::State,
    http::HeaderMap,
    response::{IntoResponse, Response},
};
use serde::Serialize;
use utoipa::ToSchema;
use vitrina_http::problem::Problem;
use vitrina_shop::{
    context::{Shop, hexadecimal},
    images::PAPER,
};

/// What installs the shop as an app.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Manifest {
    name: String,
    short_name: String,
    start_url: String,
    display: String,
    background_color: String,
    theme_color: String,
    lang: String,
    icons: Vec<Icon>,
}

/// An icon of the app.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Icon {
    src: String,
    sizes: String,
    #[serde(rename = "type")]
    kind: String,
    purpose: String,
}

/// The web app manifest, when the feature is on.
#[utoipa::path(get, path = "/manifest.json", tag = "content", responses((status = 200, body = Manifest),
    (status = 304, description = "It is the one that If-None-Match names"), (status = 404, body = Problem)))]
pub(crate) async fn get(State(shop): State<Shop>, headers: HeaderMap) -> Result<Response, Problem> {
    let moment = shop.shelf.now();
    let configuration = &moment.snapshot.configuration;
    if !configuration.features.web_app_manifest {
        return Err(Problem::not_found("manifest"));
    }
    let name = moment.snapshot.text(&configuration.site_name, configuration.default_locale).to_owned();
    let icon = |file: &str, side: u32, purpose: &str| Icon {
        src: format!("/icons/{file}"),
        sizes: format!("{side}x{side}"),
        kind: "image/png".to_owned(),
        purpose: purpose.to_owned(),
    };
    let background = format!("#{}", hexadecimal(&PAPER));
    let manifest = Manifest {
        short_name: name.clone(),
        name,
        start_url: "/".to_owned(),
        display: "standalone".to_owned(),
        background_color: background.clone(),
        theme_color: background,
        lang: configuration.default_locale.to_string(),
        icons: vec![icon("192.png", 192, "any"), icon("512.png", 512, "any"), icon(MASKABLE, 512, "maskable")],
    };
    let text = serde_json::to_vec(&manifest).map_err(|error| Problem::unexpected(&error))?;
    if_unknown(&headers, &text, || Ok(Json(manifest).into_response()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shell_14_the_app_has_the_colour_of_the_pages() {
        let tokens = include_str!("../../../../web/ui/src/tokens.css");
        assert!(tokens.contains(&format!("--paper: #{};", hexadecimal(&PAPER))));
    }
}
