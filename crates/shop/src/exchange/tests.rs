mod bounds;
mod choices;
mod documentation;
mod html;
mod matrices;
mod named;
mod partial;
mod words;

use super::{ImportError, ImportFolder, Imported, export, read_folder};
use crate::testing::{AnyPicture, MemoryFiles, roomy};
use jiff::Timestamp;
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};
use vitrina_store::{Database, catalog};

const NOW: Timestamp = Timestamp::constant(1_795_248_000, 0);

/// A folder with one of everything, written exactly as an export writes it.
fn small_shop() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/small-shop")
}

/// Every file below a folder with its bytes.
fn contents(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut contents = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(folder).expect("below it").to_string_lossy().into_owned();
                contents.insert(name, fs::read(&path).expect("a file"));
            }
        }
    }
    contents
}

/// A copy of the small shop in which each file named by `changes` holds other text.
fn changed(changes: &[(&str, &str)]) -> vitrina_testkit::Folder {
    let folder = vitrina_testkit::Folder::fresh();
    for (name, bytes) in contents(&small_shop()) {
        let path = folder.path().join(&name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, bytes).expect("a file");
    }
    for (name, text) in changes {
        fs::write(folder.path().join(name), text).expect("a file");
    }
    folder
}

/// The line `number` of a file of the small shop, with `from` replaced.
fn line(file: &str, number: usize, from: &str, to: &str) -> String {
    let text = fs::read_to_string(small_shop().join(file)).expect("a file");
    let lines = (1..).zip(text.lines()).map(|(at, line)| {
        assert!(at != number || line.contains(from), "{file}:{number} has no {from}");
        if at == number { line.replacen(from, to, 1) + "\n" } else { line.to_owned() + "\n" }
    });
    lines.collect()
}

/// Changes one line of the small shop at a time: file, line, what, into what; and looks for the problem.
fn are_told(cases: &[(&str, usize, &str, &str, &str)]) {
    for &(file, number, from, to, expected) in cases {
        let folder = changed(&[(file, &line(file, number, from, to))]);
        let found = problems(folder.path());
        assert!(found.contains(&expected.to_owned()), "{expected} is not among\n{}", found.join("\n"));
    }
}

fn problems(folder: &Path) -> Vec<String> {
    read_folder(folder).expect_err("problems").iter().map(ToString::to_string).collect()
}

/// An import that may remove as much as it likes.
async fn import(database: &Database, files: &MemoryFiles, folder: &Path, now: Timestamp) -> Result<Imported, ImportError> {
    super::import(database, files, &AnyPicture, ImportFolder::at(folder), &roomy(), true, now).await
}

async fn on_both(test: impl AsyncFn(&Database)) {
    vitrina_testkit::both(async |url: &str| {
        let database = Database::open(url).await.expect("an open database");
        database.migrate().await.expect("migrated tables");
        test(&database).await;
        database.close().await.expect("closed connections");
    })
    .await;
}

#[tokio::test]
async fn adm_02_import_and_export_lose_nothing() {
    on_both(async |database| {
        let (files, exported) = (MemoryFiles::default(), vitrina_testkit::Folder::fresh());
        let imported = import(database, &files, &small_shop(), NOW).await.expect("an import");
        let new = |file: &str| imported.difference.kinds.iter().find(|kind| kind.file == file).map_or(0, |kind| kind.new.len());
        assert_eq!(["products.jsonl", "images", "documents"].map(new), [2, 2, 1]);
        export(database, &files, exported.path()).await.expect("an export");

        let (before, after) = (contents(&small_shop()), contents(exported.path()));
        for (name, bytes) in &after {
            assert_eq!(String::from_utf8_lossy(bytes), String::from_utf8_lossy(&before[name]), "{name}");
        }
        assert_eq!(after.len(), before.len());
    })
    .await;
}

#[tokio::test]
async fn adm_02_the_demo_shop_survives_export_and_import() {
    on_both(async |database| {
        let (files, once, again) = (MemoryFiles::default(), vitrina_testkit::Folder::fresh(), vitrina_testkit::Folder::fresh());
        let demo = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../demo");
        for (from, to) in [(demo.as_path(), once.path()), (once.path(), again.path())] {
            let imported = import(database, &files, from, NOW).await;
            if let Err(ImportError::Problems(problems)) = &imported {
                panic!("{}", problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"));
            }
            let unshown = imported.expect("an import").difference.unshown;
            assert!(unshown.is_empty(), "no page shows {unshown:?}");
            export(database, &files, to).await.expect("an export");
        }
        let (once, again) = (contents(once.path()), contents(again.path()));
        assert!(once.keys().eq(again.keys()));
        for (name, bytes) in &once {
            assert!(again[name] == *bytes, "{name} changed");
        }
    })
    .await;
}

#[tokio::test]
async fn adm_02_a_refused_import_changes_nothing() {
    on_both(async |database| {
        let (files, broken) = (MemoryFiles::default(), changed(&[("vouchers.jsonl", "{")]));
        import(database, &files, &small_shop(), NOW).await.expect("an import");
        let before = catalog::load_shop(database).await.expect("a read");
        files.files().clear();

        let refused = import(database, &files, broken.path(), NOW).await;
        assert!(matches!(refused, Err(ImportError::Problems(_))), "{refused:?}");
        assert_eq!(catalog::load_shop(database).await.expect("a read"), before);
        assert_eq!(files.files().len(), 0);
    })
    .await;
}

/// A price below -100 percent would be negative (decision 3).
#[test]
fn adm_02_a_percent_below_minus_100_is_refused() {
    let folder = changed(&[("products.jsonl", &line("products.jsonl", 2, "\"-10.25\"", "\"-100.01\""))]);
    let found = problems(folder.path());
    assert!(found.len() == 1 && found[0].starts_with("products.jsonl:2: pricingMatrix.pricing.1.0: "), "{found:?}");
}

#[test]
fn adm_02_an_empty_folder_lacks_its_configuration() {
    let empty = vitrina_testkit::Folder::fresh();
    assert!(problems(empty.path())[0].ends_with("nothing to import is there; docs/import says what can be"));
    fs::write(empty.path().join("menus.jsonl"), "").expect("a file");
    assert_eq!(problems(empty.path()), ["configuration.json: the file is missing, which a new shop needs"]);
}

#[test]
fn adm_02_every_problem_of_form_is_told_with_file_line_and_field() {
    let folder = changed(&[
        ("products.jsonl", &line("products.jsonl", 2, "\"0.4321\"", "true")),
        ("categories.jsonl", &line("categories.jsonl", 1, "\"url\"", "\"uri\"")),
        ("attributes.jsonl", &line("attributes.jsonl", 1, "\"0.05\"", "\"-0.05\"")),
        ("discounts.jsonl", &line("discounts.jsonl", 1, "\"uses\":3", "\"uses\":-1")),
        (
            "vouchers.jsonl",
            "\n{\"code\": \"AAA\", \"balance\": \"0.00001\"}\n{\"code\": \"BBB\"\n{\"code\":\"CCC\",\"code\":\"DDD\",\"balance\":\"1.00\"}\n",
        ),
        ("pages.jsonl", &line("pages.jsonl", 1, "{\"lt\":", "{\"xx\":")),
        ("translations/xx.json", "{}"),
        ("translations/lt.json", "{\n\"a\": 1}"),
        ("images/mug-1.webp", ""),
        ("images/notes.txt", ""),
    ]);
    let found = problems(folder.path());
    for expected in [
        "attributes.jsonl:1: values.1.price: ",
        "categories.jsonl:1: uri: ",
        "categories.jsonl:1: url: ",
        "discounts.jsonl:1: uses: ",
        "images/mug-1.webp: another picture has the same name with another extension",
        "images/notes.txt: not a picture: allowed are webp, jpg, jpeg, png",
        "pages.jsonl:1: title.xx: ",
        "products.jsonl:2: variants.0.priceNow: true must be a text in quotation marks, such as \"4.90\"",
        "translations/lt.json:2: ",
        "translations/xx.json: the name must be a language and .json, such as lt.json",
        "vouchers.jsonl:2: balance: ",
        "vouchers.jsonl:3: is not complete (EOF while parsing an object): each line must hold one whole object, column ",
        "vouchers.jsonl:4: duplicate field `code`",
    ] {
        assert!(found.iter().any(|problem| problem.starts_with(expected)), "{expected} is not among\n{}", found.join("\n"));
    }
    assert_eq!(found.len(), 13, "{}", found.join("\n"));
}

/// Decision 4: without tiers any quantity can be ordered.
#[test]
fn prod_07_a_matrix_without_tiers_can_be_imported() {
    let priced = r#""quantities":[100,250],"pricing":[["12.5","0"],["-10.25",null]]"#;
    let folder = changed(&[("products.jsonl", &line("products.jsonl", 2, priced, r#""quantities":[],"pricing":[]"#))]);
    let content = read_folder(folder.path()).expect("no problems");
    let matrix = content.shop.catalog.products[1].pricing_matrices.of_none().expect("a matrix");
    assert_eq!((matrix.quantities.len(), matrix.allow_custom_values), (0, true));
}

/// Pages ask for the files of one attribute; what is hidden is not asked for at all.
#[test]
fn file_02_a_second_attribute_that_takes_files_is_refused() {
    let attributes = |hidden: &str| {
        let named = r#"{"code":"file_upload","type":"inputText","title":"Artwork"}"#.to_owned();
        let flagged =
            ["lid", "card"].map(|code| format!(r#"{{"code":"{code}","type":"inputText","title":"{code}","hasFileUpload":true{hidden}}}"#));
        fs::read_to_string(small_shop().join("attributes.jsonl")).expect("a file") + &named + "\n" + &flagged.join("\n")
    };
    let used = r#"{"code":"file_upload"},{"code":"material","value":["ceramic"]},{"code":"lid"},{"code":"card"}"#;
    let products = line("products.jsonl", 1, r#"{"code":"material","value":["ceramic"]}"#, used);
    let folder = |hidden| changed(&[("attributes.jsonl", &attributes(hidden)), ("products.jsonl", &products)]);
    let refused = |place, code| {
        format!("products.jsonl:1: attributes.{place}.code: mug takes files for file_upload already; {code} cannot take files too")
    };
    assert_eq!(problems(folder("").path()), [refused(2, "lid"), refused(3, "card")]);
    assert!(read_folder(folder(r#","group":"hidden""#).path()).is_ok());
}

/// Changes of one line of the small shop, with the problem that each makes; others may follow from it.
#[test]
fn adm_02_no_page_takes_an_address_of_the_shops_own() {
    let told = |path: &str| format!("products.jsonl:2: url: {path} in lt is an address of the shop's own: begin it with another word");
    for path in ["/api/box", "/en/box", "/social-image", "/offline/en", "/sitemaps/box", "/content/path-info"] {
        are_told(&[("products.jsonl", 2, "\"/dezute\"", &format!("\"{path}\""), &told(path))]);
    }
}

#[test]
fn news_02_an_article_has_an_address_of_its_own_that_an_old_one_may_lead_to() {
    are_told(&[
        ("news.jsonl", 1, "\"/news/opening\"", "\"/goods\"", "news.jsonl:1: url: /goods in en is taken by the category goods"),
        ("redirects.jsonl", 1, "\"product\":\"mug\"", "\"news\":\"none\"", "redirects.jsonl:1: news: there is no news none"),
    ]);
}

#[test]
fn adm_02_what_one_item_says_of_another_must_hold() {
    let cases = [
        ("attributes.jsonl", 1, "\"mug-1\"", "\"none\"", "attributes.jsonl:1: values.0.image: there is no picture none"),
        ("attributes.jsonl", 1, "\"value\":\"kraft\"", "\"value\":\"white\"", "attributes.jsonl:1: values.1: white is there twice"),
        (
            "categories.jsonl",
            2,
            "\"parentId\":\"goods\"",
            "\"parentId\":\"none\"",
            "categories.jsonl:2: parentId: there is no category none",
        ),
        (
            "categories.jsonl",
            2,
            "\"parentId\":\"goods\"",
            "\"parentId\":\"mugs\"",
            "categories.jsonl:2: parentId: the categories above mugs run in a circle",
        ),
        ("categories.jsonl", 2, "\"/mugs\"", "\"/goods\"", "categories.jsonl:2: url: /goods in en is taken by the category goods"),
        ("categories.jsonl", 1, "\"box-1\"", "\"none\"", "categories.jsonl:1: imageId: there is no picture none"),
        ("products.jsonl", 1, "[\"mugs\"]", "[\"none\"]", "products.jsonl:1: categories: there is no category none"),
        ("products.jsonl", 1, "[\"box\"]", "[\"none\"]", "products.jsonl:1: related: there is no product none"),
        (
            "products.jsonl",
            1,
            "\"ceramic\"",
            "\"glass\"",
            "products.jsonl:1: attributes.0.value: the attribute material has no value glass",
        ),
        (
            "products.jsonl",
            1,
            "\"code\":\"material\"",
            "\"code\":\"none\"",
            "products.jsonl:1: attributes.0.code: there is no attribute none",
        ),
        (
            "products.jsonl",
            2,
            "\"kraft\"",
            "\"none\"",
            "products.jsonl:2: variants.0.attributes.0.value: the attribute colour has no value none",
        ),
        ("products.jsonl", 2, "\"BOX-K\"", "\"MUG-W\"", "products.jsonl:2: variants.0.code: MUG-W is the code of another variant"),
        (
            "products.jsonl",
            1,
            "\"code\":\"riga\"",
            "\"code\":\"vilnius\"",
            "products.jsonl:1: variants.0.warehouses.1: vilnius is there twice",
        ),
        ("products.jsonl", 2, "\"id\":\"box\"", "\"id\":\"mug\"", "products.jsonl:2: id: mug stands on line 1 already"),
        ("products.jsonl", 2, "\"/dezute\"", "\"/prekes\"", "products.jsonl:2: url: /prekes in lt is taken by the category goods"),
        ("products.jsonl", 2, "[100,250]", "[250,100]", "products.jsonl:2: pricingMatrix.quantities: quantities rise"),
        (
            "products.jsonl",
            2,
            r#""quantities":[100,250],"pricing":[["12.5","0"],["-10.25",null]],"fixedPrice":"15.00","allowCustomValues":true"#,
            r#""quantities":[],"pricing":[]"#,
            "products.jsonl:2: pricingMatrix.quantities: there must be one, or allowCustomValues",
        ),
        ("products.jsonl", 2, "[3,5]", "[5,3]", "products.jsonl:2: pricingMatrix.days: days rise"),
        (
            "products.jsonl",
            2,
            "\"12.5\",\"0\"",
            "\"12.5\"",
            "products.jsonl:2: pricingMatrix.pricing.0: there must be a percent, or null, for each day",
        ),
        ("products.jsonl", 2, ",[\"-10.25\",null]", "", "products.jsonl:2: pricingMatrix.pricing: there must be a row for each quantity"),
        ("menus.jsonl", 1, "\"box-1\"", "\"none\"", "menus.jsonl:1: nodes.0.imageMobile: there is no picture none"),
        ("pages.jsonl", 1, "[\"mugs\"]", "[\"none\"]", "pages.jsonl:1: blocks.0.categories: there is no category none"),
        ("pages.jsonl", 1, "\"mug-1\"", "\"none\"", "pages.jsonl:1: blocks.1.imageId: there is no picture none"),
        ("pages.jsonl", 2, "\"mug\"", "\"none\"", "pages.jsonl:2: blocks.0.productId: there is no product none"),
        ("pages.jsonl", 2, "\"season\"", "\"none\"", "pages.jsonl:2: blocks.1.productList: there is no product in the list none"),
        (
            "pages.jsonl",
            2,
            r#"{"type":"relatedProducts","productId":"mug"}"#,
            r#"{"type":"imageRow","displayType":"imagesWithSubtext","items":[{"imageId":"mug-1","imageAlt":"A mug","title":"Mugs","text":"All","url":"/none"}]}"#,
            "pages.jsonl:2: blocks.0.items.0.url: nothing stands at /none in lt",
        ),
        (
            "products.jsonl",
            1,
            "\"productLists\":[\"season\"],",
            "",
            "pages.jsonl:2: blocks.1.productList: there is no product in the list season",
        ),
        (
            "configuration.json",
            72,
            "\"season\"",
            "\"none\"",
            "configuration.json:1: recommendedProductsList: there is no product in the list none",
        ),
        ("configuration.json", 73, "\"colour\"", "\"none\"", "configuration.json:1: splitProductsByAttribute: there is no attribute none"),
        ("configuration.json", 90, "\"contact\"", "\"none\"", "configuration.json:1: requestQuoteFormId: there is no form none"),
        ("discounts.jsonl", 1, "[\"mugs\"]", "[\"none\"]", "discounts.jsonl:1: categories: there is no category none"),
    ];
    are_told(&cases);
}
