//! Pages that are being made: whoever asks for the same meanwhile gets the same.

use super::cache::{Page, PageKey};
use std::{
    collections::HashMap,
    ops::Deref,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};
use tokio::sync::OnceCell;
use vitrina_http::problem::Problem;

type Made = Arc<OnceCell<Result<Arc<Page>, Problem>>>;

/// The pages that are being made.
#[derive(Debug, Clone, Default)]
pub(crate) struct Flights(Arc<Mutex<HashMap<PageKey, Made>>>);

/// A page that is being made, for one of those who wait for it. When whoever makes it leaves, the next one makes it.
#[derive(Debug)]
pub(crate) struct Flight {
    flights: Flights,
    key: PageKey,
    made: Made,
}

impl Flights {
    /// Waits with the others for this page; the first makes it.
    pub(crate) fn join(&self, key: &PageKey) -> Flight {
        let made = Arc::clone(self.all().entry(key.clone()).or_default());
        Flight { flights: self.clone(), key: key.clone(), made }
    }

    fn all(&self) -> MutexGuard<'_, HashMap<PageKey, Made>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Deref for Flight {
    type Target = OnceCell<Result<Arc<Page>, Problem>>;

    fn deref(&self) -> &Self::Target {
        &self.made
    }
}

impl Drop for Flight {
    /// Once a page is made, who comes later asks anew; nobody's flight is forgotten.
    fn drop(&mut self) {
        let mut all = self.flights.all();
        let is_last = Arc::strong_count(&self.made) <= 2;
        if all.get(&self.key).is_some_and(|made| Arc::ptr_eq(made, &self.made) && (is_last || made.initialized())) {
            all.remove(&self.key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{content::path_info::ListType, kept::Version};
    use axum::http::HeaderValue;
    use std::sync::atomic::{AtomicUsize, Ordering};

    fn key(address: &str) -> PageKey {
        PageKey { address: address.to_owned(), list_type: ListType::Grid, version: Version::sample() }
    }

    #[tokio::test]
    async fn shell_02_who_asks_for_a_page_that_is_being_made_gets_it() {
        let (flights, made) = (Flights::default(), AtomicUsize::new(0));
        let ask = async |address: &str| {
            let flight = flights.join(&key(address));
            let page = flight
                .get_or_init(async || {
                    made.fetch_add(1, Ordering::SeqCst);
                    tokio::task::yield_now().await;
                    Ok(Arc::new(Page::new(200, address.to_owned().into(), HeaderValue::from_static(""))))
                })
                .await;
            page.as_ref().unwrap().body.len()
        };
        assert_eq!(tokio::join!(ask("/a"), ask("/a"), ask("/bb"), ask("/a")), (2, 2, 3, 2));
        assert_eq!((made.load(Ordering::SeqCst), flights.all().len()), (2, 0));
        ask("/a").await;
        assert_eq!(made.load(Ordering::SeqCst), 3, "what was made is not kept here");
    }

    #[tokio::test]
    async fn shell_02_a_page_whose_first_asker_left_is_made_by_the_next() {
        let flights = Flights::default();
        let (first, second) = (flights.join(&key("/a")), flights.join(&key("/a")));
        let never = async { first.get_or_init(std::future::pending).await.is_ok() };
        let page =
            async { second.get_or_init(async || Ok(Arc::new(Page::new(200, "page".into(), HeaderValue::from_static(""))))).await.is_ok() };
        tokio::select! {
            biased;
            _ = never => {}
            () = tokio::task::yield_now() => {}
        }
        assert!(page.await);
        drop((first, second));
        assert!(flights.all().is_empty());
    }
}
