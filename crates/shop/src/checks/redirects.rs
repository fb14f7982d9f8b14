//! Old addresses lead somewhere, in one step, and hide nothing.

use super::{
    addresses::Addresses,
    finding::{At, Code, Finding},
    look::Look,
};
use std::collections::HashMap;
use vitrina_core::catalog::{ItemKind, Redirect, end_of_redirects};

/// Checks each redirect against what stands at the addresses of the shop.
pub(super) fn check(look: &Look<'_>, addresses: &Addresses<'_>, findings: &mut Vec<Finding>) {
    let redirects: HashMap<&str, &Redirect> =
        look.data.content.redirects.iter().map(|redirect| (redirect.from.as_str(), redirect)).collect();
    for redirect in &look.data.content.redirects {
        let at = At::new(ItemKind::Redirects, &redirect.from);
        if let Some(place) = addresses.at(&redirect.from) {
            findings.push(at.finding(Code::Taken, "from", format!("the {} {} stands there itself", place.kind.noun(), place.key)));
        }
        match end_of_redirects(redirect, |path| redirects.get(path).copied()) {
            Err(way) => findings.push(at.finding(Code::Circle, "to", format!("runs in a circle: {}", way.join(", ")))),
            Ok(end) => {
                if let Some(to) = end.to.as_deref().filter(|to| !addresses.leads_to_page(to)) {
                    findings.push(at.finding(Code::Missing, "to", format!("nothing stands at {to}")));
                }
            }
        }
        items(at, redirect, look, findings);
    }
}

fn items(at: At<'_>, redirect: &Redirect, look: &Look<'_>, findings: &mut Vec<Finding>) {
    let mut named = |field: &str, id: &Option<String>, is_there: &dyn Fn(&str) -> bool| {
        if let Some(id) = id.as_deref().filter(|id| !is_there(id)) {
            findings.push(at.finding(Code::Missing, field, format!("there is no {field} {id}")));
        }
    };
    named("product", &redirect.product, &|id| look.around.has_product(id));
    named("category", &redirect.category, &|id| look.data.categories.iter().any(|category| category.id == id));
    named("news", &redirect.news, &|id| look.data.content.news.iter().any(|item| item["id"] == id));
    named("page", &redirect.page, &|id| look.data.content.pages.iter().any(|page| page["id"] == id));
}
