//! The browser in which somebody signs in.

use axum::{
    extract::{FromRequestParts, OptionalFromRequestParts},
    http::{HeaderMap, header, request::Parts},
};
use vitrina_http::{client::Client, owner::Visitor, problem::Problem, session_cookies};
use vitrina_shop::customers::Browser;

/// Of what a browser calls itself so much is kept.
const AGENT_LENGTH_MAX: usize = 200;

/// The browser that a request comes from.
pub(crate) struct Arriving(pub(crate) Browser);

impl<S: Send + Sync> FromRequestParts<S> for Arriving
where
    Client: FromRequestParts<S>,
{
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let visitor = <Visitor as OptionalFromRequestParts<S>>::from_request_parts(parts, state).await?;
        let client = Client::from_request_parts(parts, state).await.map_err(|_| Problem::unavailable())?;
        Ok(Self(Browser {
            client: client.to_string(),
            agent: agent(&parts.headers),
            session: session_cookies::held(&parts.headers),
            visitor: visitor.map(|Visitor(visitor)| visitor),
        }))
    }
}

fn agent(headers: &HeaderMap) -> String {
    let agent = headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    agent.chars().take(AGENT_LENGTH_MAX).collect()
}
