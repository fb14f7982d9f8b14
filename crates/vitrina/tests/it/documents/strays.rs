//! Files and their rows are compared (FILE-02).

use super::{BOX_PDF, ME, form, pdf, read, send};
use crate::{
    databases::both,
    support::{Shop, wait_until},
};
use jiff::{SignedDuration, Timestamp};
use std::{fs, path::Path};

const MONDAY: Timestamp = Timestamp::constant(1_795_424_400, 0);
const WEEK: SignedDuration = SignedDuration::from_hours(7 * 24);

fn serve(shop: &mut Shop, now: Timestamp) {
    shop.serve(&["--renderers", "0", "--demo", "--clock", &now.to_string()]);
}

/// A file as a killed process left it at this moment.
fn left(path: &Path, at: Timestamp) {
    fs::write(path, "x").unwrap();
    written(path, at);
}

/// The file that is there was written at this moment.
fn written(path: &Path, at: Timestamp) {
    fs::File::options().write(true).open(path).unwrap().set_modified(at.into()).unwrap();
}

#[tokio::test]
async fn file_02_a_file_that_a_crash_left_without_its_row_goes_and_a_row_without_its_file_is_told() {
    both(async |url| {
        let mut shop = Shop::closed(url);
        serve(&mut shop, MONDAY);
        let [kept, lost] = [(); 2].map(|()| send(&shop, ME, &form(BOX_PDF, &pdf(2000))).json()["_id"].as_str().unwrap().to_owned());
        shop.kill();
        let [uploads, pictures] = ["uploads", "images"].map(|folder| shop.data().join("files").join(folder));
        fs::remove_file(uploads.join(&lost)).unwrap();
        let [stray, new] = ["0", "1"].map(|digit| uploads.join(digit.repeat(32)));
        let picture = pictures.join("unnamed-1.webp");
        let now = MONDAY + WEEK + SignedDuration::from_hours(1);
        left(&stray, MONDAY);
        left(&picture, MONDAY);
        written(&uploads.join(&kept), MONDAY);
        left(&new, now - WEEK + SignedDuration::from_hours(1));

        serve(&mut shop, now);
        wait_until(|| shop.log().contains("a backup may have them"));
        assert!(!stray.exists(), "nothing names it");
        assert!(new.exists(), "its row may still be on its way");
        assert!(picture.exists(), "an import brought it");
        assert_eq!((read(&shop, ME, &kept).status, read(&shop, ME, &lost).status), (200, 404));
        let log = shop.log();
        let told = log.lines().find(|line| line.contains("a backup may have them")).unwrap();
        assert!(told.contains(&lost) && !told.contains(&kept), "{told}");
    })
    .await;
}
