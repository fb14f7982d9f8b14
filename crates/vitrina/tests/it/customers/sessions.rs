//! Sessions, as the cookie and the database hold them (AUTH-08).

use super::{PASSWORD, account, add, cookies, log_in, sign_in};
use crate::{
    catalogue::Catalogue,
    databases::{both, on_sqlite},
    support::Shop,
};
use jiff::Timestamp;
use std::{fs::File, io::Read};
use vitrina_shop::context::secret_hash;
use vitrina_store::customers::sessions;
use zip::ZipArchive;

fn shop(database_url: &str) -> Shop {
    Catalogue::small().serve_with(database_url, &["--renderers", "0"])
}

#[tokio::test]
async fn auth_08_a_browser_has_one_session_and_never_one_that_it_made_up() {
    both(async |url| {
        let shop = shop(url);
        add(&shop, "ona@example.com", &[]);
        let first = sign_in(&shop, "ona@example.com");
        let elsewhere = sign_in(&shop, "ona@example.com");
        let second = cookies(&log_in(&shop, "ona@example.com", PASSWORD, &[("cookie", &first)]));
        assert_ne!(first, second);
        let status = |cookies: &str| account(&shop, cookies).status;
        assert_eq!((status(&first), status(&second), status(&elsewhere)), (401, 200, 200), "the old one is over, another browser's is not");

        let made_up = format!("__Host-session={}; signedIn=1", "ab".repeat(32));
        let given = cookies(&log_in(&shop, "ona@example.com", PASSWORD, &[("cookie", &made_up)]));
        assert!(!given.contains(&"ab".repeat(32)));
        assert_eq!((status(&made_up), status(&given)), (401, 200));
    })
    .await;
}

#[tokio::test]
async fn auth_08_the_database_holds_no_session_that_could_be_used() {
    both(async |url| {
        let shop = shop(url);
        add(&shop, "ona@example.com", &[]);
        let signed = sign_in(&shop, "ona@example.com");
        let secret = signed.split(['=', ';']).nth(1).unwrap();
        let saved = shop.data().join("saved.zip");
        let output = shop.command(&["backup", saved.to_str().unwrap()]);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let mut archive = ZipArchive::new(File::open(&saved).unwrap()).unwrap();
        let mut bytes = Vec::new();
        for index in 0..archive.len() {
            archive.by_index(index).unwrap().read_to_end(&mut bytes).unwrap();
        }
        let contains = |text: &str| bytes.windows(text.len()).any(|window| window == text.as_bytes());
        assert!(contains("ona@example.com"), "the account is there");
        assert!(!contains(secret) && !contains(PASSWORD));
        assert!(!shop.log().contains(secret) && !shop.log().contains(PASSWORD));
        // Backups leave sessions out: what the table itself has is the hash.
        let database = shop.database().await;
        let is_found = async |id: &str| sessions::find(&database, id, Timestamp::UNIX_EPOCH).await.unwrap().is_some();
        assert!(is_found(&secret_hash(secret)).await && !is_found(secret).await);
        database.close().await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn auth_08_who_signs_out_of_a_session_that_there_is_not_writes_nothing() {
    on_sqlite(async |url| {
        let shop = shop(url);
        add(&shop, "ona@example.com", &[]);
        let ona = sign_in(&shop, "ona@example.com");
        let out = |cookies: &str| shop.post("/api/customer/logout", "", &[("cookie", cookies)]).status;
        // Whoever writes now waits for longer than they may.
        let database = shop.database().await;
        let transaction = database.begin_write().await.unwrap();
        assert_eq!(out(&format!("__Host-session={}", "ab".repeat(32))), 204);
        assert_eq!(out(&ona), 503, "hers is ended");
        transaction.rollback().await.unwrap();
        database.close().await.unwrap();
        assert_eq!((account(&shop, &ona).status, out(&ona), account(&shop, &ona).status), (200, 204, 401));
    })
    .await;
}
