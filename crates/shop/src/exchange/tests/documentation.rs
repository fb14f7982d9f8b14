//! The examples of docs/import are a shop that can be imported.

use crate::exchange::{kinds, read_folder};
use std::{fs, path::Path};

/// Every file of the README by the heading over its example.
fn examples() -> vitrina_testkit::Folder {
    let readme = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/import/README.md");
    let text = fs::read_to_string(readme).expect("a README");
    let folder = vitrina_testkit::Folder::fresh();
    for section in text.split("\n## ").skip(1) {
        let name = section.lines().next().unwrap_or_default().replace("LANG", "en");
        let example = section.split("```json\n").nth(1).and_then(|rest| rest.split("```").next());
        if let Some(example) = example.filter(|_| name.contains(".json")) {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            fs::write(path, example).expect("a file");
        }
    }
    fs::create_dir_all(folder.path().join("images")).expect("a folder");
    fs::write(folder.path().join("images/mug-white.jpg"), "").expect("a file");
    folder
}

#[test]
fn adm_02_the_examples_of_the_documentation_are_a_shop() {
    let folder = examples();
    for kind in kinds::ALL {
        assert!(folder.path().join(kind.file).exists(), "{} has no example", kind.file);
    }
    let content = read_folder(folder.path()).unwrap_or_else(|problems| panic!("{problems:#?}"));
    assert_eq!((content.shop.catalog.products.len(), content.shop.catalog.translations.len()), (3, 1));
}
