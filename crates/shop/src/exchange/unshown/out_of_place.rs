//! Fields of menus and banners that no page shows where they stand: they are of another menu, level or kind.

use serde_json::Value;
use vitrina_core::catalog::Item;

/// A field, and why no page shows it.
type Told = (String, &'static str);

/// Pictures of a menu's entry.
const PICTURES: [&str; 3] = ["imageDesktop", "imageMobile", "nodeImage"];
/// What a banner area has of its own, as a hero.
const OF_HERO: [&str; 7] = ["promoText", "actionButtonTitle", "url", "secondActionTitle", "secondUrl", "imageId", "imageAlt"];
/// What it has of several banners.
const OF_SEVERAL: [&str; 5] = ["items", "columnsCount", "wide", "aspectRatio", "textNextToImage"];

/// Those of an item (HEAD-05, FOOT-01, BLOCK-01).
pub(super) fn out_of_place(item: &Item) -> Vec<Told> {
    let mut told = Vec::new();
    match item {
        Item::Menu(menu) => of_nodes(&menu["nodes"], "nodes", 0, menu["type"] == "main_menu", &mut told),
        Item::Page(page) => of_banners(&page["blocks"], &mut told),
        _ => {}
    }
    told
}

/// Of the entries of a menu at a level, from 0, and of those below them.
fn of_nodes(nodes: &Value, field: &str, level: usize, is_main: bool, told: &mut Vec<Told>) {
    for (index, node) in nodes.as_array().into_iter().flatten().enumerate() {
        let field = format!("{field}.{index}");
        let pictures = PICTURES.into_iter().filter(|name| !node[*name].is_null());
        let (unshown, shown): (Vec<_>, Vec<_>) =
            pictures.map(|name| (name, why_unshown(name, node, level, is_main))).partition(|(_, why)| why.is_some());
        told.extend(unshown.into_iter().filter_map(|(name, why)| Some((format!("{field}.{name}"), why?))));
        if shown.is_empty() && !node["imageAlt"].is_null() {
            told.push((format!("{field}.imageAlt"), "no page shows it: the entry has no picture that is shown"));
        }
        of_nodes(&node["nodes"], &format!("{field}.nodes"), level + 1, is_main, told);
    }
}

/// Why no page shows a picture of this name; none where one does.
fn why_unshown(name: &str, node: &Value, level: usize, is_main: bool) -> Option<&'static str> {
    let has_panel = || node["bottomItem"].is_object() || node["nodes"].as_array().is_some_and(|nodes| !nodes.is_empty());
    match name {
        _ if !is_main => Some("no page shows it: only main_menu has pictures"),
        "imageDesktop" if level != 1 => Some("no page shows it: it stands over a column, which is an entry right below a top one"),
        "nodeImage" if level > 0 => Some("no page shows it: it stands in the panel of a top entry"),
        "nodeImage" if !has_panel() => Some("no page shows it: without nodes and bottomItem the entry has no panel"),
        _ => None,
    }
}

/// Of the blocks that are banner areas.
fn of_banners(blocks: &Value, told: &mut Vec<Told>) {
    for (index, block) in blocks.as_array().into_iter().flatten().enumerate().filter(|(_, block)| block["type"] == "bannerArea") {
        let (names, words) = if block["displayType"] == "hero" {
            (&OF_SEVERAL[..], "no page shows it: a hero is one banner; carousel, slider and tiles have it")
        } else {
            (&OF_HERO[..], "no page shows it: only a hero has it; other banners say it in their items")
        };
        let written = names.iter().filter(|name| !block[**name].is_null());
        told.extend(written.map(|name| (format!("blocks.{index}.{name}"), words)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fields::PAGES;
    use serde_json::json;

    fn fields(item: &Item) -> Vec<String> {
        out_of_place(item).into_iter().map(|(field, _)| field).collect()
    }

    #[test]
    fn head_05_adm_04_a_picture_of_a_menu_is_shown_at_its_level() {
        let pictures = json!({"imageDesktop": "a", "imageMobile": "b", "nodeImage": "c", "imageAlt": "d"});
        let with = |nodes: Value| {
            let mut node = pictures.clone();
            node["nodes"] = nodes;
            node
        };
        let nodes = json!([with(json!([with(json!([with(json!([]))]))])), with(json!([]))]);
        let main = fields(&Item::Menu(json!({"type": "main_menu", "nodes": nodes})));
        assert_eq!(
            main,
            [
                "nodes.0.imageDesktop",
                "nodes.0.nodes.0.nodeImage",
                "nodes.0.nodes.0.nodes.0.imageDesktop",
                "nodes.0.nodes.0.nodes.0.nodeImage",
                "nodes.1.imageDesktop",
                "nodes.1.nodeImage",
            ]
        );
        let bottom = json!([{"nodeImage": "c", "imageAlt": "d", "bottomItem": {"title": "All", "link": "/"}}]);
        assert!(fields(&Item::Menu(json!({"type": "main_menu", "nodes": bottom}))).is_empty());
        let alone = json!([{"imageAlt": "d"}, {"imageDesktop": "a", "imageAlt": "d"}]);
        assert_eq!(
            fields(&Item::Menu(json!({"type": "main_menu", "nodes": alone}))),
            ["nodes.0.imageAlt", "nodes.1.imageDesktop", "nodes.1.imageAlt"]
        );
    }

    #[test]
    fn foot_01_adm_04_menus_of_the_footer_show_no_pictures() {
        for kind in ["FOOTER_MENU", "second_footer_menu"] {
            let nodes = json!([{"imageMobile": "a", "imageAlt": "b", "nodes": [{"nodeImage": "c"}]}]);
            let told = fields(&Item::Menu(json!({"type": kind, "nodes": nodes})));
            assert_eq!(told, ["nodes.0.imageMobile", "nodes.0.imageAlt", "nodes.0.nodes.0.nodeImage"]);
        }
    }

    #[test]
    fn block_01_adm_04_a_banner_area_shows_the_fields_of_its_kind() {
        let schema = PAGES.blocks().find(|block| block["properties"]["type"]["const"] == "bannerArea").expect("the block");
        let all: Vec<&String> = schema["properties"].as_object().expect("fields").keys().collect();
        let of_both = ["type", "title", "displayType", "blockSpacing", "backgroundColor"];
        assert_eq!(all.len(), of_both.len() + OF_HERO.len() + OF_SEVERAL.len(), "{all:?} are each of a kind or of both");
        let told = |kind: &str| {
            let mut block: Value = all.iter().map(|name| ((*name).clone(), json!("x"))).collect::<serde_json::Map<_, _>>().into();
            block["type"] = json!("bannerArea");
            block["displayType"] = json!(kind);
            fields(&Item::Page(json!({"blocks": [{"type": "text", "url": "/a"}, block]})))
        };
        let named = |names: &[&str]| names.iter().map(|name| format!("blocks.1.{name}")).collect::<Vec<_>>();
        assert_eq!(told("hero"), named(&OF_SEVERAL));
        for kind in ["carousel", "slider", "tiles"] {
            assert_eq!(told(kind), named(&OF_HERO), "{kind}");
        }
    }
}
