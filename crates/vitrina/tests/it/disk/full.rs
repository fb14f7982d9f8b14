use super::{Orders, is_ready};
use crate::{
    catalogue::{Attribute, Catalogue, Choice, Product, Variant},
    documents::{form, pdf},
    orders::boxes,
    support::{Shop, small_shop, wait_until},
};
use std::{
    env,
    fs::{self, File},
    io::{BufRead, BufReader, Write},
    net::TcpStream,
    path::{Path, PathBuf},
    process::Command,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};
use vitrina_testkit::{Folder, OwnPostgres};

/// Set by `cargo xtask test` where it has found out, and told, that nothing can be mounted.
const NO_MOUNTS: &str = "VITRINA_TEST_NO_MOUNTS";

/// A small file system of its own.
pub(crate) struct Disk(Folder);

impl Disk {
    /// One of 64 MB. Only root may mount it: who cannot has not tested this. None where that has been told already.
    pub(crate) fn mount() -> Option<Self> {
        Self::mount_mb(64)
    }

    /// One of so many MB.
    pub(crate) fn mount_mb(size: u32) -> Option<Self> {
        if env::var_os(NO_MOUNTS).is_some() {
            return None;
        }
        let disk = Self(Folder::fresh());
        let mounted =
            Command::new("mount").args(["-t", "tmpfs", "-o", &format!("size={size}m"), "none"]).arg(disk.path()).output().unwrap();
        assert!(
            mounted.status.success(),
            "only root can test this, as it mounts a file system: {}",
            String::from_utf8_lossy(&mounted.stderr)
        );
        Some(disk)
    }

    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }

    /// An empty folder on it.
    fn folder(&self, name: &str) -> Folder {
        let path = self.path().join(name);
        fs::create_dir(&path).unwrap();
        Folder::of_others(&path)
    }

    /// Fills what is free with a file.
    pub(crate) fn fill(&self) -> PathBuf {
        let path = self.path().join("filler");
        let mut file = File::create(&path).unwrap();
        for size in [1 << 20, 4096] {
            while file.write_all(&vec![1; size]).is_ok() {}
        }
        path
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(self.path()).output();
    }
}

#[test]
fn chk_04_a_disk_that_fills_and_empties_loses_no_answered_order() {
    let Some(disk) = Disk::mount() else { return };
    let mut shop = Shop::start(&format!("sqlite://{}/shop.db", disk.path().display()));
    let order = boxes(&shop, 100).to_string();
    let mut orders = Orders::of(&order);
    for _ in 0..3 {
        assert_eq!(orders.send(&shop), 201);
        let filler = disk.fill();
        // What was set aside before may hold some more orders.
        while orders.send(&shop) == 201 {}
        for _ in 0..10 {
            orders.send(&shop);
        }
        is_ready(&shop, 503);
        fs::remove_file(filler).unwrap();
        assert_eq!(orders.send(&shop), 201, "there is room again");
        is_ready(&shop, 200);
    }
    orders.ask_again(&shop);
    orders.are_stored(&shop);
    let log = shop.log();
    assert!(log.contains("(code: 13) database or disk is full"), "{log}");
    shop.kill();
    shop.serve(&["--renderers", "0"]);
    orders.are_stored(&shop);
    shop.kill();
}

#[test]
fn chk_04_file_01_visitors_who_fill_the_disk_of_the_database_with_files_lose_no_order() {
    let Some(disk) = Disk::mount() else { return };
    sells_beside_files(&format!("sqlite://{}/shop.db", disk.path().display()), &disk);
}

#[test]
fn chk_04_file_01_visitors_who_fill_the_disk_of_a_postgresql_with_files_lose_no_order() {
    let Some(disk) = Disk::mount_mb(128) else { return };
    let postgres = OwnPostgres::start_in(disk.folder("postgres"));
    sells_beside_files(&postgres.url(), &disk);
}

/// Four send files until there has been no room for many; meanwhile and afterwards orders have all the room they need.
fn sells_beside_files(database_url: &str, disk: &Disk) {
    const SENDERS: usize = 4;
    const REFUSED: usize = 20;
    let mut shop = Shop::closed_in(database_url, disk.folder("data"));
    shop.import(&small_shop());
    shop.serve(&["--renderers", "0", "--free-mb-min", "16", "--uploads-a-minute", "100000"]);
    let order = boxes(&shop, 100).to_string();
    let mut orders = Orders::of(&order);
    let (visitors, refused) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let file = form("box.pdf", &pdf(900_000));
    let send_files = || {
        while refused.load(Ordering::Relaxed) < REFUSED {
            let visitor = format!("{:064x}", visitors.fetch_add(1, Ordering::Relaxed));
            let answer = shop.post_form("/api/document", &file, &[("x-visitor-token", &visitor)]);
            assert!(matches!(answer.status, 200 | 507), "{}", answer.text);
            refused.fetch_add(usize::from(answer.status == 507), Ordering::Relaxed);
        }
    };
    thread::scope(|scope| {
        for _ in 0..SENDERS {
            scope.spawn(send_files);
        }
        while refused.load(Ordering::Relaxed) < REFUSED {
            // The machine may be too busy for one of them, the disk is not too full.
            orders.send(&shop);
        }
    });
    for _ in 0..10 {
        orders.send(&shop);
    }
    orders.ask_again(&shop);
    orders.are_stored(&shop);
    let log = shop.log();
    assert!(log.contains("the disk has no room for uploads"), "{log}");
    assert!(!log.contains("disk is full") && !log.contains("No space left on device"), "the room of orders is not for files: {log}");
    shop.kill();
    shop.serve(&["--renderers", "0"]);
    orders.are_stored(&shop);
    shop.kill();
}

/// The small shop with a product whose description, which a list has for each of its variants, makes nine megabytes of it.
fn with_long_lists() -> Catalogue {
    let numbers = || (0..300).map(|number| number.to_string());
    let poster = Product::new("poster").described(&format!("<p>{}</p>", "A poster. ".repeat(3000)));
    let poster = numbers().fold(poster, |poster, number| {
        poster.variant(Variant::new(&format!("POSTER-{number}")).of("motif", &number).price("4.90").pieces(3))
    });
    let motif = Attribute::select("motif").choices(numbers().map(|number| Choice::new(&number, number.as_str())));
    Catalogue::small().with([motif]).with([poster])
}

/// Asks for the catalogue as a file and takes no more of it than the answer's head.
fn begin_list(shop: &Shop) -> (String, BufReader<TcpStream>) {
    let mut connection = TcpStream::connect(shop.url.strip_prefix("http://").unwrap()).unwrap();
    connection
        .write_all(b"GET /api/export/products/catalogue?fullInfo=true HTTP/1.1\r\nHost: shop.example\r\nAccept: text/csv\r\n\r\n")
        .unwrap();
    let (mut head, mut connection) = (String::new(), BufReader::new(connection));
    while !head.ends_with("\r\n\r\n") {
        assert!(connection.read_line(&mut head).unwrap() > 0, "{head}");
    }
    (head, connection)
}

#[test]
fn chk_04_b2b_02_lists_that_nobody_takes_leave_orders_their_room() {
    let Some(disk) = Disk::mount() else { return };
    let mut shop = Shop::closed_in(&format!("sqlite://{}/shop.db", disk.path().display()), disk.folder("data"));
    shop.import(with_long_lists().path());
    shop.serve(&["--renderers", "0", "--free-mb-min", "16", "--exports-a-minute", "1000"]);
    let order = boxes(&shop, 100).to_string();
    let mut orders = Orders::of(&order);
    let mut lists = Vec::new();
    let refused = loop {
        let (head, list) = begin_list(&shop);
        assert_eq!(orders.send(&shop), 201);
        if !head.starts_with("HTTP/1.1 200") {
            break head;
        }
        lists.push(list);
        assert!(lists.len() < 10, "they are more than the disk holds");
    };
    assert!(refused.starts_with("HTTP/1.1 503") && refused.contains("retry-after: 2\r\n"), "{refused}");
    assert!(!lists.is_empty(), "there was room for one");
    for _ in 0..10 {
        assert_eq!(orders.send(&shop), 201);
    }
    let log = shop.log();
    assert!(log.contains("a list is refused"), "{log}");
    assert!(!log.contains("disk is full") && !log.contains("No space left on device"), "the room of orders is not for lists: {log}");
    drop(lists);
    wait_until(|| begin_list(&shop).0.starts_with("HTTP/1.1 200"));
    orders.are_stored(&shop);
    shop.kill();
}

#[test]
fn chk_04_adm_02_an_import_that_has_no_room_writes_nothing_and_orders_go_on() {
    let Some(disk) = Disk::mount() else { return };
    let mut shop = Shop::closed_in(&format!("sqlite://{}/shop.db", disk.path().display()), disk.folder("data"));
    shop.import(&small_shop());
    shop.serve(&["--renderers", "0", "--free-mb-min", "16"]);
    let order = boxes(&shop, 100).to_string();
    let mut orders = Orders::of(&order);
    assert_eq!(orders.send(&shop), 201);
    let folder = Folder::fresh();
    fs::create_dir(folder.path().join("documents")).unwrap();
    for number in 0..4 {
        fs::write(folder.path().join(format!("documents/catalogue-{number}.pdf")), pdf(20_000_000)).unwrap();
    }
    let documents = || fs::read_dir(shop.data().join("files/documents")).unwrap().count();
    let before = documents();
    let refused = shop.command(&["import", folder.path().to_str().unwrap(), "--free-mb-min", "16"]);
    let said = String::from_utf8(refused.stderr).unwrap();
    assert!(!refused.status.success() && said.contains("the files need 77 MB, and the shop's disk has "), "{said}");
    assert_eq!(documents(), before);
    assert_eq!(orders.send(&shop), 201);
    orders.are_stored(&shop);
    shop.kill();
}

#[test]
fn chk_04_adm_06_a_backup_on_the_disk_of_the_shop_leaves_orders_their_room() {
    let Some(disk) = Disk::mount() else { return };
    let mut shop = Shop::closed_in(&format!("sqlite://{}/shop.db", disk.path().display()), disk.folder("data"));
    shop.import(&small_shop());
    shop.serve(&["--renderers", "0", "--free-mb-min", "1"]);
    let sent = shop.post_form("/api/document", &form("box.pdf", &pdf(25_000_000)), &[("x-visitor-token", &"1".repeat(64))]);
    assert_eq!(sent.status, 200, "{}", sent.text);
    let file = disk.path().join("shop.zip");
    let backup = |free_mb_min: &str| shop.command(&["backup", file.to_str().unwrap(), "--free-mb-min", free_mb_min]);
    let refused = backup("32");
    let said = String::from_utf8(refused.stderr).unwrap();
    assert!(!refused.status.success() && said.contains("which must not be filled (free-mb-min): write it to another one"), "{said}");
    assert!(!file.exists() && !disk.path().join("shop.zip.partial").exists());
    assert!(backup("1").status.success() && file.exists());
    shop.kill();
}
