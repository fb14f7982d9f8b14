//! How often one client may do what costs or guesses. Reading is not limited, nor pricing a cart.

use std::{
    hash::Hash,
    num::{NonZeroU32, NonZeroU64},
    time::Duration,
};
use vitrina_http::{client::Client, problem::Problem, rate::RateLimit};
use vitrina_shop::{context::secret_hash, customers::email_key, pricing::Cart};

/// How many times a minute, or how much a day, for each client.
#[derive(Debug, Clone, Copy)]
pub struct Rates {
    /// Orders that are sent; twenty times as many are placed in a day.
    pub orders: NonZeroU32,
    /// Files that are sent.
    pub uploads: NonZeroU32,
    /// Bytes of files that arrive in a day, kept or not.
    pub upload_bytes_a_day: NonZeroU64,
    /// Forms that are sent.
    pub requests: NonZeroU32,
    /// Pictures that are made, because nobody asked for them before.
    pub pictures: NonZeroU32,
    /// Price lists and catalogues that are fetched.
    pub exports: NonZeroU32,
    /// Discount codes and gift vouchers that do not hold.
    pub wrong_codes: NonZeroU32,
    /// Passwords that are sent, right ones too.
    pub logins: NonZeroU32,
    /// Passwords that are not right.
    pub wrong_logins: NonZeroU32,
    /// Registrations, and mails about an account or the newsletter that somebody asks for.
    pub account_mails: NonZeroU32,
}

/// The limits of the surface.
#[derive(Debug, Clone)]
pub(crate) struct Limits {
    pub(crate) orders: RateLimit,
    orders_a_day: RateLimit,
    /// Of each client and mailbox, by its hash: orders whose mails go there.
    order_mails: RateLimit<(Client, String)>,
    pub(crate) uploads: RateLimit,
    pub(crate) upload_bytes: RateLimit,
    pub(crate) requests: RateLimit,
    requests_a_day: RateLimit,
    /// Files that are handed in for orders, as often as forms.
    pub(crate) hand_ins: RateLimit,
    /// Withdrawals, as many as forms: who shares an address with others declares theirs all the same.
    pub(crate) withdrawals: RateLimit,
    pub(crate) pictures: RateLimit,
    pub(crate) exports: RateLimit,
    pub(crate) logins: RateLimit,
    pub(crate) wrong_logins: RateLimit,
    /// Of each account, by whoever sends them.
    pub(crate) guesses: RateLimit<String>,
    pub(crate) account_mails: RateLimit,
    /// Of each customer: what their devices keep of carts and wishes.
    pub(crate) saves: RateLimit<String>,
    /// Bytes of carts that are kept, whoever's: accounts are made for nothing.
    pub(crate) saved_bytes: RateLimit,
    /// Of each customer: changes of their account, which are noted for ever.
    pub(crate) changes: RateLimit<String>,
    /// Lists of codes that are read.
    pub(crate) code_lists: RateLimit,
    /// Of each customer: what their programs ask with keys.
    pub(crate) keyed: RateLimit<String>,
    /// Of each customer: files with everything that is held about them.
    pub(crate) own_data: RateLimit<String>,
    /// Of each customer: tests of their webhooks.
    pub(crate) webhook_tests: RateLimit<String>,
    /// Texts that pages did not find.
    pub(crate) missing_texts: RateLimit,
    wrong_codes: RateLimit,
    /// Told differences of prices: enough for a bug to be seen, too few to fill the log.
    differences: RateLimit,
}

const HOUR: Duration = Duration::from_hours(1);
const DAY: Duration = Duration::from_hours(24);
/// Minutes whose orders a client may place in a day: each is kept for good, with half a megabyte at most.
const MINUTES_OF_ORDERS_A_DAY: NonZeroU64 = NonZeroU64::new(20).unwrap();
/// Orders in a day by which one client makes the shop write to one mailbox, which may be anybody's; a third of a minute's orders where that is more.
const ORDER_MAILS_A_DAY_MIN: NonZeroU64 = NonZeroU64::new(20).unwrap();
/// A hundred people of one office do not write more to a shop, and staff read no more of one client.
const REQUESTS_A_DAY: NonZeroU64 = NonZeroU64::new(200).unwrap();
/// A hundred carts as large as one can be, and tens of thousands as they are.
const SAVED_BYTES_A_DAY: NonZeroU64 = NonZeroU64::new(64 * 1024 * 1024).unwrap();
/// What a file costs beside its bytes, as the disk has only so many files: so much of the day's bytes is counted of a smaller one.
const UPLOAD_BYTES_MIN: u64 = 256 * 1024;
/// Wrong passwords that one account gets in an hour, from all addresses together (AUTH-11). A browser that signed in to it before is not counted.
const GUESSES_AN_HOUR: NonZeroU64 = NonZeroU64::new(30).unwrap();
/// Three devices of a customer that change something all the time, each twice a second at most.
const SAVES_A_MINUTE: NonZeroU32 = NonZeroU32::new(600).unwrap();
/// Who enters a hundred addresses and thinks better of it twice.
const CHANGES_A_DAY: NonZeroU64 = NonZeroU64::new(500).unwrap();
/// Two a second of all programs of a customer together.
const KEYED_A_MINUTE: NonZeroU32 = NonZeroU32::new(120).unwrap();
/// Nobody reads what a list comes to in less than a few seconds.
const CODE_LISTS_A_MINUTE: NonZeroU32 = NonZeroU32::new(30).unwrap();
/// Each reads all that a customer ever did.
const OWN_DATA_A_DAY: NonZeroU64 = NonZeroU64::new(5).unwrap();
/// Tests of webhooks that a customer may have sent in a minute: enough for who sets one up, too few to be felt by who did not ask for it.
const WEBHOOK_TESTS_A_MINUTE: NonZeroU32 = NonZeroU32::new(10).unwrap();
/// A page that misses more has no texts at all.
const MISSING_TEXTS_A_MINUTE: NonZeroU32 = NonZeroU32::new(30).unwrap();
/// Differences that one client may tell in a minute.
const DIFFERENCES_A_MINUTE: NonZeroU32 = NonZeroU32::new(6).unwrap();

impl Limits {
    pub(crate) fn new(rates: Rates) -> Self {
        Self {
            orders: RateLimit::new(rates.orders),
            orders_a_day: RateLimit::within(NonZeroU64::from(rates.orders).saturating_mul(MINUTES_OF_ORDERS_A_DAY), DAY),
            order_mails: RateLimit::within(order_mails_a_day(rates.orders), DAY),
            uploads: RateLimit::new(rates.uploads),
            upload_bytes: RateLimit::within(rates.upload_bytes_a_day, DAY),
            requests: RateLimit::new(rates.requests),
            requests_a_day: RateLimit::within(REQUESTS_A_DAY, DAY),
            hand_ins: RateLimit::new(rates.requests),
            withdrawals: RateLimit::new(rates.requests),
            pictures: RateLimit::new(rates.pictures),
            exports: RateLimit::new(rates.exports),
            wrong_codes: RateLimit::new(rates.wrong_codes),
            logins: RateLimit::new(rates.logins),
            wrong_logins: RateLimit::new(rates.wrong_logins),
            guesses: RateLimit::within(GUESSES_AN_HOUR, HOUR),
            account_mails: RateLimit::new(rates.account_mails),
            saves: RateLimit::new(SAVES_A_MINUTE),
            saved_bytes: RateLimit::within(SAVED_BYTES_A_DAY, DAY),
            changes: RateLimit::within(CHANGES_A_DAY, DAY),
            code_lists: RateLimit::new(CODE_LISTS_A_MINUTE),
            keyed: RateLimit::new(KEYED_A_MINUTE),
            own_data: RateLimit::within(OWN_DATA_A_DAY, DAY),
            webhook_tests: RateLimit::new(WEBHOOK_TESTS_A_MINUTE),
            missing_texts: RateLimit::new(MISSING_TEXTS_A_MINUTE),
            differences: RateLimit::new(DIFFERENCES_A_MINUTE),
        }
    }

    /// Counts an order that this client sends, for its day as one that is placed; 429 when it has sent too many.
    pub(crate) fn try_order(&self, client: Client) -> Result<Counted<Client>, Problem> {
        self.orders.take(client)?;
        Counted::take(&self.orders_a_day, client, 1)
    }

    /// Counts an order of this client as one whose mails go to this address; 429 when there are too many in a day.
    pub(crate) fn try_mailbox(&self, client: Client, email: &str) -> Result<Counted<(Client, String)>, Problem> {
        let mailbox = email_key(email).unwrap_or_else(|| email.to_owned());
        Counted::take(&self.order_mails, (client, secret_hash(&mailbox)), 1)
    }

    /// Counts a form that this client sends, for its day as one that is kept; 429 when it has sent too many.
    pub(crate) fn try_request(&self, client: Client) -> Result<Counted<Client>, Problem> {
        self.requests.take(client)?;
        Counted::take(&self.requests_a_day, client, 1)
    }

    /// Counts each code of the cart as one that does not hold, before anything is known of it: guesses that are sent side by side count
    /// each other. 429 when the client entered too many; then a right one is not told either.
    pub(crate) fn try_codes(&self, client: Client, cart: &Cart) -> Result<Counted<Client>, Problem> {
        let codes = [&cart.discount_code, &cart.gift_voucher].into_iter().flatten().filter(|code| !code.trim().is_empty());
        Counted::take(&self.wrong_codes, client, codes.count() as u64)
    }

    /// Counts the bytes of an upload that its client announces, before any of them comes: what is announced takes room on the disk from others,
    /// and no client takes more of it than it may send in a day. 429 when the client has not so many left.
    pub(crate) fn announce_upload(&self, client: Client, bytes: u64) -> Result<AnnouncedUpload, Problem> {
        self.upload_bytes.take_many(client, bytes)?;
        Ok(AnnouncedUpload { upload_bytes: self.upload_bytes.clone(), client, bytes_left: bytes, bytes_arrived: 0 })
    }

    /// Whether a difference of prices that this client tells is logged.
    pub(crate) fn hears_of_difference(&self, client: Client) -> bool {
        self.differences.take(client).is_ok()
    }
}

/// As many as a third of a minute's orders, and some in any case.
fn order_mails_a_day(orders_a_minute: NonZeroU32) -> NonZeroU64 {
    NonZeroU64::new(u64::from(orders_a_minute.get()) / 3).map_or(ORDER_MAILS_A_DAY_MIN, |third| third.max(ORDER_MAILS_A_DAY_MIN))
}

/// What is counted before it is known whether it comes to anything: what is sent side by side counts each other. Where it comes to nothing, it is
/// not.
#[must_use]
pub(crate) struct Counted<K: Hash + Eq + Clone + Send + Sync + 'static> {
    limit: RateLimit<K>,
    key: K,
    /// Those that count no more once this is dropped.
    count: u64,
}

impl<K: Hash + Eq + Clone + Send + Sync + 'static> Counted<K> {
    fn take(limit: &RateLimit<K>, key: K, count: u64) -> Result<Self, Problem> {
        limit.take_many(key.clone(), count)?;
        Ok(Self { limit: limit.clone(), key, count })
    }

    /// Keeps all of it counted.
    pub(crate) fn hold(mut self) {
        self.count = 0;
    }

    /// Keeps so many of it counted.
    pub(crate) fn hold_some(mut self, kept: u64) {
        self.count = self.count.saturating_sub(kept);
    }
}

impl<K: Hash + Eq + Clone + Send + Sync + 'static> Drop for Counted<K> {
    fn drop(&mut self) {
        self.limit.give_back(self.key.clone(), self.count);
    }
}

/// What an upload announced, counted before it comes. What has not come when this is dropped is not.
#[must_use]
pub(crate) struct AnnouncedUpload {
    upload_bytes: RateLimit,
    client: Client,
    /// Those that are still to come.
    bytes_left: u64,
    bytes_arrived: u64,
}

impl AnnouncedUpload {
    /// Keeps so many bytes counted, which have come, and counts those of them that were not announced; 429 when the client has not so many left.
    pub(crate) fn arrive(&mut self, bytes: u64) -> Result<(), Problem> {
        let announced = bytes.min(self.bytes_left);
        self.bytes_left -= announced;
        self.upload_bytes.take_many(self.client, bytes - announced)?;
        self.bytes_arrived += bytes;
        Ok(())
    }

    /// Counts a file that has come as large enough for what it costs beside its bytes; 429 when the client has not so many left.
    pub(crate) fn end(&mut self) -> Result<(), Problem> {
        self.arrive(UPLOAD_BYTES_MIN.saturating_sub(self.bytes_arrived))
    }
}

impl Drop for AnnouncedUpload {
    fn drop(&mut self) {
        self.upload_bytes.give_back(self.client, self.bytes_left);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::time::advance;

    const MANY: NonZeroU32 = NonZeroU32::new(1_000_000).unwrap();

    fn limits() -> Limits {
        let as_preset = NonZeroU32::new(60).expect("a number");
        Limits::new(Rates {
            orders: as_preset,
            requests: as_preset,
            uploads: MANY,
            upload_bytes_a_day: MANY.into(),
            pictures: MANY,
            exports: MANY,
            wrong_codes: MANY,
            logins: MANY,
            wrong_logins: MANY,
            account_mails: MANY,
        })
    }

    fn client(address: &str) -> Client {
        Client::at(address.parse().expect("an address"))
    }

    /// How many are taken of this client within ten hours, each minute as many as it may send.
    async fn taken(mut is_taken: impl FnMut() -> bool) -> usize {
        let mut count = 0;
        for _ in 0..600 {
            count += (0..60).filter(|_| is_taken()).count();
            advance(Duration::from_mins(1)).await;
        }
        count
    }

    #[tokio::test(start_paused = true)]
    async fn chk_04_one_client_fills_neither_the_database_nor_a_strangers_mailbox_in_a_day() {
        let (limits, one, other) = (limits(), client("192.0.2.1"), client("192.0.2.2"));
        // What is refused afterwards is not counted.
        assert_eq!(taken(|| limits.try_order(one).is_ok()).await, 36_000);
        let placed = taken(|| limits.try_order(one).map(Counted::hold).is_ok()).await;
        // A day's worth at once, and ten hours of the next.
        assert!((1_200..=1_700).contains(&placed), "{placed}");
        assert!(limits.try_order(other).is_ok());
        let mails = |email: &str| limits.try_mailbox(one, email).map(Counted::hold).is_ok();
        assert_eq!((0..100).filter(|at| mails(["ona@example.com", " ONA@Example.com"][at % 2])).count(), 20);
        assert!(mails("jonas@example.com") && limits.try_mailbox(other, "ona@example.com").is_ok());
    }

    #[tokio::test(start_paused = true)]
    async fn req_01_one_client_fills_no_inbox_in_a_day() {
        let (limits, one) = (limits(), client("192.0.2.1"));
        assert_eq!(taken(|| limits.try_request(one).is_ok()).await, 36_000);
        let kept = taken(|| limits.try_request(one).map(Counted::hold).is_ok()).await;
        assert!((200..=290).contains(&kept), "{kept}");
    }

    #[test]
    fn chk_04_a_shop_that_takes_more_orders_of_one_client_writes_to_one_mailbox_more_often() {
        let a_day = [1, 60, 600].map(|orders| order_mails_a_day(NonZeroU32::new(orders).expect("a number")).get());
        assert_eq!(a_day, [20, 20, 200]);
    }
}
