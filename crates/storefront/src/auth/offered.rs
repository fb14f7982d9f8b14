//! Which providers the shop has an account with.

use vitrina_core::customers::IdentityProvider;
use vitrina_http::problem::Problem;
use vitrina_shop::context::Shop;

/// The provider of this name; 404 where the shop has no account with it.
pub(super) fn offered(shop: &Shop, name: &str) -> Result<IdentityProvider, Problem> {
    let provider = name.parse().ok().filter(|wanted| shop.social.sources.iter().any(|(provider, _)| provider == wanted));
    provider.ok_or_else(|| Problem::not_found("provider"))
}
