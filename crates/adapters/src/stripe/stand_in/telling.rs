//! Notices on their way: signed, and told again while nobody takes them.

use super::{super::signature, known::SECRET};
use crate::client::agent;
use std::time::Duration;
use tokio::{task::spawn_blocking, time::sleep};
use vitrina_shop::context::Clock;

/// How often it is told in all; each pause is twice the last.
const TRIES: u32 = 6;
const FIRST_PAUSE: Duration = Duration::from_millis(250);

/// Tells `url` in the background.
pub(super) fn tell(url: String, event: String, clock: Clock) {
    tokio::spawn(async move {
        for turn in 0..TRIES {
            let (url, event, now) = (url.clone(), event.clone(), clock.now());
            let taken = spawn_blocking(move || {
                let signature = signature::header(event.as_bytes(), SECRET.as_bytes(), now);
                let request = agent(&url).post(&url).header("content-type", "application/json").header(signature::HEADER, signature);
                request.send(event).is_ok_and(|answer| answer.status().is_success())
            });
            if taken.await.unwrap_or(false) {
                return;
            }
            sleep(FIRST_PAUSE * 2_u32.pow(turn)).await;
        }
        tracing::warn!(url, "nobody takes a notice of the stand-in for payments");
    });
}
