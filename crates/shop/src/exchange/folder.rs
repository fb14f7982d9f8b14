use super::{
    Problem, bounds, kinds,
    lines::{Line, read_document, read_lines, read_text},
    matrix, references, urls,
};
use indexmap::IndexMap;
use serde_json::Value;
use std::{
    collections::{BTreeMap, BTreeSet},
    fs, io,
    path::{Path, PathBuf},
};
use vitrina_core::{
    catalog::{Attribute, CatalogData, Category, Configuration, Content, PaymentMethod, Product, ShippingMethod},
    locale::Locale,
    pricing::codes::{DiscountCode, GiftVoucher},
};
use vitrina_store::catalog::ShopData;

/// What an import folder holds.
#[derive(Debug)]
pub struct FolderContent {
    /// Everything that goes to the database.
    pub shop: ShopData,
    /// What goes to the file store, by key such as `images/mailer-kraft-1.webp`.
    pub files: BTreeMap<String, PathBuf>,
}

/// Every list of a folder, with the lines that its items stand on.
#[derive(Debug, Default)]
pub(super) struct Lists {
    pub(super) attributes: Vec<Line<Attribute>>,
    pub(super) categories: Vec<Line<Category>>,
    pub(super) products: Vec<Line<Product>>,
    pub(super) shipping_methods: Vec<Line<ShippingMethod>>,
    pub(super) payment_methods: Vec<Line<PaymentMethod>>,
    pub(super) menus: Vec<Line<Value>>,
    pub(super) pages: Vec<Line<Value>>,
    pub(super) news: Vec<Line<Value>>,
    pub(super) forms: Vec<Line<Value>>,
    pub(super) shipping_salons: Vec<Line<Value>>,
    pub(super) discounts: Vec<Line<DiscountCode>>,
    pub(super) vouchers: Vec<Line<GiftVoucher>>,
    pub(super) customers: Vec<Line<Value>>,
    /// Picture ids.
    pub(super) images: BTreeSet<String>,
}

/// Reads and checks a folder whole; all its problems at once, by file and line. Changes nothing.
pub fn read_folder(path: &Path) -> Result<FolderContent, Vec<Problem>> {
    let problems = &mut Vec::new();
    let configuration: Option<Configuration> = read_document(path, kinds::CONFIGURATION, problems);
    if configuration.is_none() && problems.is_empty() {
        problems.push(Problem::in_file(kinds::CONFIGURATION.file, "the file is missing"));
    }
    let translations = translations(path, problems);
    let files = files(path, problems);
    let lists = Lists {
        attributes: read_lines(path, kinds::ATTRIBUTES, problems),
        categories: read_lines(path, kinds::CATEGORIES, problems),
        products: read_lines(path, kinds::PRODUCTS, problems),
        shipping_methods: read_lines(path, kinds::SHIPPING_METHODS, problems),
        payment_methods: read_lines(path, kinds::PAYMENT_METHODS, problems),
        menus: read_lines(path, kinds::MENUS, problems),
        pages: read_lines(path, kinds::PAGES, problems),
        news: read_lines(path, kinds::NEWS, problems),
        forms: read_lines(path, kinds::FORMS, problems),
        shipping_salons: read_lines(path, kinds::SHIPPING_SALONS, problems),
        discounts: read_lines(path, kinds::DISCOUNTS, problems),
        vouchers: read_lines(path, kinds::VOUCHERS, problems),
        customers: read_lines(path, kinds::CUSTOMERS, problems),
        images: image_ids(&files, problems),
    };
    // A line that could not be read is missing from its list: what refers to it would be blamed for nothing.
    if problems.is_empty() {
        references::check(&lists, problems);
        matrix::check(&lists, problems);
        bounds::check(&lists, problems);
        if let Some(configuration) = &configuration {
            bounds::check_configuration(configuration, problems);
            references::check_configuration(configuration, &lists, problems);
            urls::check(configuration, &lists, problems);
        }
    }
    match configuration {
        Some(configuration) if problems.is_empty() => Ok(FolderContent { shop: shop(configuration, translations, lists), files }),
        _ => {
            problems.sort();
            Err(std::mem::take(problems))
        }
    }
}

fn shop(configuration: Configuration, translations: BTreeMap<Locale, IndexMap<String, String>>, lists: Lists) -> ShopData {
    ShopData {
        catalog: CatalogData {
            configuration,
            translations,
            attributes: items(lists.attributes),
            categories: items(lists.categories),
            products: items(lists.products),
            shipping_methods: items(lists.shipping_methods),
            payment_methods: items(lists.payment_methods),
            content: Content {
                menus: items(lists.menus),
                pages: items(lists.pages),
                news: items(lists.news),
                forms: items(lists.forms),
                shipping_salons: items(lists.shipping_salons),
            },
        },
        discounts: items(lists.discounts),
        vouchers: items(lists.vouchers),
        customers: items(lists.customers),
    }
}

fn items<T>(lines: Vec<Line<T>>) -> Vec<T> {
    lines.into_iter().map(|line| line.item).collect()
}

/// `translations/LANG.json`: text by key.
fn translations(path: &Path, problems: &mut Vec<Problem>) -> BTreeMap<Locale, IndexMap<String, String>> {
    let mut translations = BTreeMap::new();
    for name in names(path, kinds::TRANSLATIONS, problems) {
        let file = format!("{}/{name}", kinds::TRANSLATIONS);
        let language = name.strip_suffix(".json").and_then(|code| code.parse::<Locale>().ok());
        let texts = read_text(path, &file, problems).map(|text| serde_json::from_str(&text));
        match (language, texts) {
            (None, _) => problems.push(Problem::in_file(&file, "the name must be a language and .json, such as lt.json")),
            (Some(language), Some(Ok(texts))) => {
                translations.insert(language, texts);
            }
            (Some(_), Some(Err(error))) => problems.push(Problem { line: Some(error.line()), ..Problem::in_file(&file, error) }),
            (Some(_), None) => {}
        }
    }
    translations
}

fn files(path: &Path, problems: &mut Vec<Problem>) -> BTreeMap<String, PathBuf> {
    let mut files = BTreeMap::new();
    for folder in kinds::FILE_FOLDERS {
        for name in names(path, folder, problems) {
            files.insert(format!("{folder}/{name}"), path.join(folder).join(name));
        }
    }
    files
}

fn image_ids(files: &BTreeMap<String, PathBuf>, problems: &mut Vec<Problem>) -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    for (file, path) in files {
        let Some(name) = file.strip_prefix(kinds::IMAGES).and_then(|name| name.strip_prefix('/')) else { continue };
        let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
        if !kinds::IMAGE_EXTENSIONS.contains(&extension) {
            problems.push(Problem::in_file(file, format_args!("not a picture: allowed are {}", kinds::IMAGE_EXTENSIONS.join(", "))));
        } else if !ids.insert(name[..name.len() - extension.len() - 1].to_owned()) {
            problems.push(Problem::in_file(file, "another picture has the same name with another extension"));
        }
    }
    ids
}

/// Names of the files in a folder of the import, in order; none when it is not there. Hidden files are left out.
fn names(path: &Path, folder: &str, problems: &mut Vec<Problem>) -> BTreeSet<String> {
    let listed = fs::read_dir(path.join(folder)).and_then(|entries| {
        entries.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned())).collect::<io::Result<BTreeSet<_>>>()
    });
    match listed {
        Ok(names) => names.into_iter().filter(|name| !name.starts_with('.')).collect(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => BTreeSet::new(),
        Err(error) => {
            problems.push(Problem::in_file(folder, format_args!("cannot be listed: {error}")));
            BTreeSet::new()
        }
    }
}
