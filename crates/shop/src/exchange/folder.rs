use super::{
    Problem,
    kinds::{self, Kind},
    lines::{CONTROL, Line, NOT_PLAIN, read_document, read_lines, read_plain_text},
    nearest::nearest,
    texts::Texts,
};
use crate::{images, named_files::document_key};
use indexmap::IndexMap;
use serde_json::Value;
use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    fs, io,
    path::{Path, PathBuf},
};
use vitrina_core::{
    catalog::{Attribute, Category, Configuration, PaymentMethod, Product, Redirect, ShippingMethod, Terminal},
    entered::has_control,
    locale::Locale,
    pricing::codes::{DiscountCode, GiftVoucher},
};

/// What a folder holds, each kind with the lines that its items stand on; none where the folder does not name the kind
/// (decision 53).
#[derive(Debug)]
pub(super) struct Folder {
    pub(super) configuration: Option<Configuration>,
    /// Each language's texts are a whole of their own.
    pub(super) translations: BTreeMap<Locale, IndexMap<String, String>>,
    pub(super) attributes: Option<Vec<Line<Attribute>>>,
    pub(super) categories: Option<Vec<Line<Category>>>,
    pub(super) products: Option<Vec<Line<Product>>>,
    pub(super) shipping_methods: Option<Vec<Line<ShippingMethod>>>,
    pub(super) payment_methods: Option<Vec<Line<PaymentMethod>>>,
    pub(super) menus: Option<Vec<Line<Value>>>,
    pub(super) pages: Option<Vec<Line<Value>>>,
    pub(super) news: Option<Vec<Line<Value>>>,
    pub(super) forms: Option<Vec<Line<Value>>>,
    pub(super) shipping_salons: Option<Vec<Line<Value>>>,
    pub(super) terminals: Option<Vec<Line<Terminal>>>,
    pub(super) redirects: Option<Vec<Line<Redirect>>>,
    pub(super) discounts: Option<Vec<Line<DiscountCode>>>,
    pub(super) vouchers: Option<Vec<Line<GiftVoucher>>>,
    /// What goes to the file store, by key such as `images/mailer-kraft-1.webp`.
    pub(super) files: BTreeMap<String, PathBuf>,
}

/// A folder to import.
#[derive(Debug, Clone, Copy)]
pub struct ImportFolder<'f> {
    path: &'f Path,
    data: Option<&'f Path>,
}

impl<'f> ImportFolder<'f> {
    /// The one at `path`.
    #[must_use]
    pub const fn at(path: &'f Path) -> Self {
        Self { path, data: None }
    }

    /// The same for the shop that is kept in the folder `data`, which may lie in this one and is none of its files (ADM-02).
    #[must_use]
    pub const fn of_shop_in(self, data: &'f Path) -> Self {
        Self { data: Some(data), ..self }
    }
}

/// Reads a folder; problems of form are told. What its items say of one another is looked at later.
pub(super) fn read(folder: ImportFolder<'_>, problems: &mut Vec<Problem>) -> Folder {
    let path = folder.path;
    let is_empty = unknown_files(folder, problems);
    if is_empty && problems.is_empty() {
        problems.push(Problem::in_file(&path.display().to_string(), "nothing to import is there; docs/import says what can be"));
    }
    Folder {
        configuration: read_document(path, kinds::CONFIGURATION, problems),
        translations: translations(path, problems),
        files: files(path, problems),
        attributes: unique(path, kinds::ATTRIBUTES, "code", |item: &Attribute| &item.code, problems),
        categories: unique(path, kinds::CATEGORIES, "id", |item: &Category| &item.id, problems),
        products: unique(path, kinds::PRODUCTS, "id", |item: &Product| &item.id, problems),
        shipping_methods: unique(path, kinds::SHIPPING_METHODS, "id", |item: &ShippingMethod| &item.id, problems),
        payment_methods: unique(path, kinds::PAYMENT_METHODS, "id", |item: &PaymentMethod| &item.id, problems),
        menus: documents(path, kinds::MENUS, "type", problems),
        pages: documents(path, kinds::PAGES, "id", problems),
        news: documents(path, kinds::NEWS, "id", problems),
        forms: documents(path, kinds::FORMS, "id", problems),
        shipping_salons: documents(path, kinds::SHIPPING_SALONS, "id", problems),
        terminals: unique(path, kinds::TERMINALS, "id", |item: &Terminal| &item.id, problems),
        redirects: unique(path, kinds::REDIRECTS, "from", |item: &Redirect| &item.from, problems),
        discounts: unique(path, kinds::DISCOUNTS, "code", |item: &DiscountCode| &item.code, problems),
        vouchers: unique(path, kinds::VOUCHERS, "code", |item: &GiftVoucher| &item.code, problems),
    }
}

/// The items of a file, each key once.
fn unique<T: serde::de::DeserializeOwned>(
    path: &Path,
    kind: Kind,
    field: &str,
    key: impl Fn(&T) -> &str,
    problems: &mut Vec<Problem>,
) -> Option<Vec<Line<T>>> {
    let lines = read_lines(path, kind, problems)?;
    let mut first = HashMap::new();
    for line in &lines {
        let key = key(&line.item);
        if let Some(number) = first.insert(key, line.number) {
            problems.push(line.problem(field, format!("{key} stands on line {number} already")));
        }
    }
    Some(lines)
}

fn documents(path: &Path, kind: Kind, field: &str, problems: &mut Vec<Problem>) -> Option<Vec<Line<Value>>> {
    unique(path, kind, field, |item: &Value| item[field].as_str().unwrap_or_default(), problems)
}

/// Refuses what no import knows: a kind in a file of another name would be missing without a word. Whether nothing is there.
fn unknown_files(ImportFolder { path, data }: ImportFolder<'_>, problems: &mut Vec<Problem>) -> bool {
    if !path.is_dir() {
        problems.push(Problem::in_file(&path.display().to_string(), "there is no such folder"));
        return false;
    }
    let folders = kinds::FILE_FOLDERS.into_iter().chain([kinds::TRANSLATIONS]);
    let known: Vec<&str> = kinds::ALL.iter().map(|kind| kind.file).chain(folders).collect();
    let mut names = names(path, "", problems);
    // A shop that was not made yet lies nowhere.
    if let Some(data) = data.and_then(|data| fs::canonicalize(data).ok()) {
        names.retain(|name| !fs::canonicalize(path.join(name)).is_ok_and(|place| data.starts_with(place)));
    }
    for name in names.iter().filter(|name| *name != kinds::README && !known.contains(&name.as_str())) {
        let words =
            format!("an import does not know this name; did you mean {}?", nearest(name, known.iter().copied()).unwrap_or_default());
        problems.push(Problem::in_file(name, words));
    }
    names.iter().all(|name| name == kinds::README)
}

/// `translations/LANG.json`: text by key.
fn translations(path: &Path, problems: &mut Vec<Problem>) -> BTreeMap<Locale, IndexMap<String, String>> {
    let mut translations = BTreeMap::new();
    for name in names(path, kinds::TRANSLATIONS, problems) {
        let file = format!("{}/{name}", kinds::TRANSLATIONS);
        let language = name.strip_suffix(".json").and_then(|code| code.parse::<Locale>().ok());
        let texts = read_plain_text(path, &file, problems).map(|text| serde_json::from_str::<Texts>(&text));
        match (language, texts) {
            (None, _) => problems.push(Problem::in_file(&file, "the name must be a language and .json, such as lt.json")),
            (Some(_), Some(Ok(Texts(texts)))) if texts.values().any(|text| has_control(text)) => {
                problems.push(Problem::in_file(&file, CONTROL));
            }
            (Some(language), Some(Ok(Texts(texts)))) => {
                let empty = texts.iter().filter(|(_, text)| text.trim().is_empty());
                problems.extend(empty.map(|(key, _)| Problem { field: key.clone(), ..Problem::in_file(&file, EMPTY_TEXT) }));
                translations.insert(language, texts);
            }
            (Some(_), Some(Err(error))) => {
                let words = format!("must be one object of texts by key, such as {{\"Cart\": \"Basket\"}}: {error}");
                problems.push(Problem { line: Some(error.line()), ..Problem::in_file(&file, words) });
            }
            (Some(_), None) => {}
        }
    }
    translations
}

/// What is told of a text without words, which would take those of a button away.
const EMPTY_TEXT: &str = "is empty: write the text, or leave the key out to keep the built-in text";

/// Files for the file store. The ending of a picture is written in small letters there.
fn files(path: &Path, problems: &mut Vec<Problem>) -> BTreeMap<String, PathBuf> {
    let mut files = BTreeMap::new();
    let mut ids = BTreeSet::new();
    for folder in kinds::FILE_FOLDERS {
        for name in names(path, folder, problems) {
            let (file, place) = (format!("{folder}/{name}"), path.join(folder).join(&name));
            if folder != kinds::IMAGES {
                match document_key(&name) {
                    Some(key) => drop(files.insert(key, place)),
                    None => problems.push(Problem::in_file(&file, DOCUMENT_NAME)),
                }
                continue;
            }
            match picture(&name) {
                Ok((id, _)) if !ids.insert(id.to_owned()) => {
                    problems.push(Problem::in_file(&file, "another picture has the same name with another extension"));
                }
                Ok((id, extension)) => {
                    files.insert(format!("{folder}/{id}.{extension}"), place);
                }
                Err(words) => problems.push(Problem::in_file(&file, words)),
            }
        }
    }
    files
}

/// What a document may be called, so that it stands at an address.
const DOCUMENT_NAME: &str = "a document's name has letters a to z, digits, -, _ and . only, at most 100 of them, such as care.pdf";

/// A picture's id and its ending, by its file's name.
fn picture(name: &str) -> Result<(&str, String), String> {
    let (id, extension) = name.rsplit_once('.').map_or((name, String::new()), |(id, extension)| (id, extension.to_ascii_lowercase()));
    if !images::EXTENSIONS.contains(&extension.as_str()) {
        Err(format!("not a picture: allowed are {}", images::EXTENSIONS.join(", ")))
    } else if id.is_empty() || !id.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_')) {
        Err("a picture's name has letters a to z, digits, - and _ only, such as mug-white-1.jpg".to_owned())
    } else {
        Ok((id, extension))
    }
}

/// Names of the files in a folder of the import, in order; none when it is not there. Hidden files are left out. What is no plain file is
/// told, but in the folder itself, whose files are told when they are read.
fn names(path: &Path, folder: &str, problems: &mut Vec<Problem>) -> BTreeSet<String> {
    let place = path.join(folder);
    if !folder.is_empty() && fs::symlink_metadata(&place).is_ok_and(|found| !found.is_dir()) {
        problems.push(Problem::in_file(folder, "must be a folder, and no link to one"));
        return BTreeSet::new();
    }
    let listed = fs::read_dir(&place).and_then(|entries| {
        let named = |entry: io::Result<fs::DirEntry>| {
            let entry = entry?;
            Ok((entry.file_name().to_string_lossy().into_owned(), folder.is_empty() || entry.file_type()?.is_file()))
        };
        entries.map(named).collect::<io::Result<Vec<_>>>()
    });
    match listed {
        Ok(found) => {
            let is_meant = |name: &str| !name.starts_with('.') && !kinds::LITTER.contains(&name);
            let (plain, others): (Vec<_>, Vec<_>) = found.into_iter().filter(|(name, _)| is_meant(name)).partition(|(_, is_file)| *is_file);
            problems.extend(others.iter().map(|(name, _)| Problem::in_file(&format!("{folder}/{name}"), NOT_PLAIN)));
            plain.into_iter().map(|(name, _)| name).collect()
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => BTreeSet::new(),
        Err(error) => {
            problems.push(Problem::in_file(folder, format_args!("cannot be listed: {error}")));
            BTreeSet::new()
        }
    }
}
