//! Staff get what customers sent (ADM-01, decision 48).

use super::{BOX_PDF, ME, form, ordered::with_artwork, pdf};
use crate::{databases::both, orders::order, support::Shop};
use serde_json::{Value, json};
use std::fs;
use vitrina_testkit::Folder;

/// Sends a PDF of so many bytes, and answers its id.
fn upload(shop: &Shop, bytes: usize) -> String {
    let uploaded = shop.post_form("/api/document", &form(BOX_PDF, &pdf(bytes)), &[("x-visitor-token", ME)]);
    uploaded.json()["_id"].as_str().unwrap().to_owned()
}

/// Orders a mug with a file, and one whose two files come later, one after the other; answers the ids of the three.
fn ordered(shop: &Shop) -> [String; 3] {
    let files = [2000, 3000, 4000].map(|bytes| upload(shop, bytes));
    let line = |guid: &str, attributes: Value| json!({"guid": guid, "id": "mug", "code": "MUG-W", "quantity": 1, "attributes": attributes});
    let sent = json!([{"id": files[0], "name": "../../flyer"}]).to_string();
    let lines = json!([line("a", json!({"file_upload-files": sent})), line("b", json!({"file_upload-later": "true"}))]);
    let headers = [("idempotency-key", "one"), ("x-visitor-token", ME)];
    let placed = shop.post("/api/orders", &order(shop, &lines).to_string(), &headers);
    assert_eq!(placed.status, 201, "{}", placed.text);
    let token = placed.json()["token"].as_str().unwrap().to_owned();
    let hand_in = |file: &str| {
        let body = json!({"lines": [{"guid": "b", "files": [file]}]}).to_string();
        let headers = [("x-order-token", token.as_str()), ("x-visitor-token", ME)];
        assert_eq!(shop.post("/api/orders/by-token/files", &body, &headers).status, 204);
    };
    hand_in(&files[1]);
    assert!(shop.command(&["orders", "move", "1", "awaitFiles"]).status.success());
    hand_in(&files[2]);
    files
}

/// Whether a command did what it was asked, what it said, and why it did not.
fn told(shop: &Shop, arguments: &[&str]) -> (bool, String, String) {
    let output = shop.command(arguments);
    (output.status.success(), String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap())
}

#[tokio::test]
async fn adm_01_staff_get_the_files_of_an_order_by_line_and_name_and_nothing_of_theirs_is_written_over() {
    both(async |url| {
        let shop = with_artwork("file_upload").serve(url);
        let [_, late, _] = ordered(&shop);
        let (_, shown, _) = told(&shop, &["orders", "show", "1"]);
        assert!(shown.contains("`vitrina orders files 1 --out DIR`"), "{shown}");

        let parent = Folder::fresh();
        let folder = parent.path().join("new/files");
        let out = folder.to_str().unwrap();
        let write = || told(&shop, &["orders", "files", "1", "--out", out]);
        let names = ["1-flyer.pdf", "2-Dėžutė v2.pdf", "2-Dėžutė v2-2.pdf"];
        let each = |said: [&str; 3]| names.iter().zip(said).map(|(name, said)| format!("{name}{said}\n")).collect::<Vec<_>>().concat();
        let lengths = || names.map(|name| fs::read(folder.join(name)).map_or(0, |content| content.len()));
        let (is_done, said, why) = write();
        assert_eq!((is_done, said), (true, each([""; 3])), "{why}");
        assert_eq!((lengths(), fs::read_dir(&folder).unwrap().count()), ([2000, 3000, 4000], 3));
        assert_eq!(fs::read(folder.join(names[2])).unwrap(), pdf(4000));
        let (is_done, said, why) = write();
        assert_eq!((is_done, said), (true, each([" is there already"; 3])), "{why}");

        // One that the shop has lost; and others of a name: as long, cut off, and longer.
        fs::remove_file(folder.join(names[1])).unwrap();
        fs::remove_file(shop.data().join("files/uploads").join(&late)).unwrap();
        let lost = format!(" is not written: the shop does not have it any more ({late})");
        let longer = [pdf(2000), b"x".to_vec()].concat();
        for other in [vec![b'x'; 2000], pdf(2000)[..1999].to_vec(), longer] {
            fs::write(folder.join(names[0]), &other).unwrap();
            let (is_done, said, why) = write();
            let stays = " is not written: another file of this name is there, and stays";
            assert_eq!((is_done, said), (false, each([stays, &lost, " is there already"])));
            assert!(why.contains(&format!("2 of 3 files are not in {out}")), "{why}");
            assert_eq!((lengths(), fs::read(folder.join(names[0])).unwrap()), ([other.len(), 0, 4000], other));
        }
    })
    .await;
}

#[tokio::test]
async fn adm_01_an_order_without_files_says_so_and_one_that_is_not_there_too() {
    both(async |url| {
        let shop = with_artwork("file_upload").serve(url);
        let line = json!([{"guid": "a", "id": "mug", "code": "MUG-W", "quantity": 1, "attributes": {"file_upload-later": "true"}}]);
        let placed = shop.post("/api/orders", &order(&shop, &line).to_string(), &[("idempotency-key", "one"), ("x-visitor-token", ME)]);
        assert_eq!(placed.status, 201, "{}", placed.text);
        let parent = Folder::fresh();
        let folder = parent.path().join("files");
        let write = |command: &str, of: &str| told(&shop, &[command, "files", of, "--out", folder.to_str().unwrap()]);
        let (is_done, said, _) = write("orders", "1");
        assert_eq!((is_done, said.as_str()), (true, "order 000001 has no files\n"));
        for (command, of, expected) in [("orders", "2", "there is no order 000002"), ("returns", "none", "there is no return none")] {
            let (is_done, said, why) = write(command, of);
            assert!(!is_done && said.is_empty() && why.contains(expected), "{said}{why}");
        }
        assert!(!folder.exists());
    })
    .await;
}
