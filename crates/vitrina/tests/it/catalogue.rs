//! Catalogues of shops under test: the small one, with what a test adds to it or changes in it.

mod attribute;
mod form;
mod product;
mod selling;

pub(crate) use attribute::{Attribute, Choice};
pub(crate) use form::{Field, Form};
pub(crate) use product::{Matrix, Product, Variant, Warehouse};
pub(crate) use selling::{Courier, Discount, Fetched, Payment, Terminal, Voucher};

use crate::support::{Shop, small_shop};
use serde_json::{Value, json};
use std::{fs, path::Path, process::Command};
use vitrina_testkit::Folder;

/// One item of an import file.
pub(crate) trait Item {
    /// The file of its kind.
    const FILE: &'static str;
    /// Its line in the file.
    fn line(self) -> Value;
}

/// A folder to import from.
pub(crate) struct Catalogue(Folder);

impl Catalogue {
    /// The small catalogue: a mug in two warehouses, a box with a price matrix.
    pub(crate) fn small() -> Self {
        let folder = Folder::fresh();
        assert!(Command::new("cp").arg("-r").arg(small_shop().join(".")).arg(folder.path()).status().unwrap().success());
        Self(folder)
    }

    /// These items too, after those that are there.
    pub(crate) fn with<I: Item>(self, items: impl IntoIterator<Item = I>) -> Self {
        let lines: Vec<_> = self.lines(I::FILE).into_iter().chain(items.into_iter().map(Item::line)).collect();
        self.write(I::FILE, &lines)
    }

    /// These items of their kind and no others.
    pub(crate) fn with_only<I: Item>(self, items: impl IntoIterator<Item = I>) -> Self {
        self.write(I::FILE, &items.into_iter().map(Item::line).collect::<Vec<_>>())
    }

    /// A product of the catalogue otherwise.
    pub(crate) fn product(self, id: &str, change: impl FnOnce(Product) -> Product) -> Self {
        let mut lines = self.lines(Product::FILE);
        let line = lines.iter_mut().find(|line| line["id"] == id).unwrap();
        *line = change(Product::from(line.take())).line();
        self.write(Product::FILE, &lines)
    }

    /// This file as a picture of the catalogue, which has a PNG of that name.
    pub(crate) fn picture(self, id: &str, file: &Path) -> Self {
        let images = self.path().join("images");
        fs::remove_file(images.join(format!("{id}.png"))).unwrap();
        fs::copy(file, images.join(id).with_extension(file.extension().unwrap())).unwrap();
        self
    }

    /// This line of the configuration.
    pub(crate) fn configured(self, name: &str, value: impl Into<Value>) -> Self {
        self.configuration(|configuration| configuration[name] = value.into())
    }

    /// This switch of the configuration.
    pub(crate) fn feature(self, name: &str, value: impl Into<Value>) -> Self {
        self.configuration(|configuration| configuration["features"][name] = value.into())
    }

    /// The configuration without this switch.
    pub(crate) fn without_feature(self, name: &str) -> Self {
        self.configuration(|configuration| drop(configuration["features"].as_object_mut().unwrap().remove(name)))
    }

    /// The address of a page with a role.
    pub(crate) fn page_path(self, role: &str, path: &str) -> Self {
        self.configuration(|configuration| configuration["pagePaths"][role] = path.into())
    }

    /// The configuration without this line.
    pub(crate) fn not_configured(self, name: &str) -> Self {
        self.configuration(|configuration| drop(configuration.as_object_mut().unwrap().remove(name)))
    }

    fn configuration(self, change: impl FnOnce(&mut Value)) -> Self {
        let mut configuration = self.lines("configuration.json").remove(0);
        change(&mut configuration);
        self.write("configuration.json", &[configuration])
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }

    /// Imports it into the database and serves it without renderers.
    pub(crate) fn serve(&self, database_url: &str) -> Shop {
        self.serve_with(database_url, &["--renderers", "0"])
    }

    /// The same with other flags.
    pub(crate) fn serve_with(&self, database_url: &str, flags: &[&str]) -> Shop {
        Shop::start_from(database_url, self.path(), flags)
    }

    fn lines(&self, file: &str) -> Vec<Value> {
        let text = fs::read_to_string(self.path().join(file)).unwrap_or_default();
        serde_json::Deserializer::from_str(&text).into_iter().map(Result::unwrap).collect()
    }

    fn write(self, file: &str, lines: &[Value]) -> Self {
        fs::write(self.path().join(file), lines.iter().map(Value::to_string).collect::<Vec<_>>().join("\n")).unwrap();
        self
    }
}

/// A category that lists its products; its title is its id and its address `/ID`.
pub(crate) struct Category(Value);

impl Category {
    pub(crate) fn new(id: &str, place: u32) -> Self {
        Self(json!({"id": id, "title": id, "url": format!("/{id}"), "renderType": "full", "listingType": "products", "sortNumber": place}))
    }

    pub(crate) fn titled(mut self, title: impl Into<Value>) -> Self {
        self.0["title"] = title.into();
        self
    }

    /// It stands below another.
    pub(crate) fn below(mut self, parent: &str) -> Self {
        self.0["parentId"] = json!(parent);
        self
    }

    pub(crate) fn picture(mut self, id: &str) -> Self {
        self.0["imageId"] = json!(id);
        self
    }

    /// What stands for a picture where it is not seen.
    pub(crate) fn alt(mut self, id: &str, text: impl Into<Value>) -> Self {
        self.0["imageAltByImageId"][id] = text.into();
        self
    }
}

impl Item for Category {
    const FILE: &'static str = "categories.jsonl";

    fn line(self) -> Value {
        self.0
    }
}

/// A text in both languages of the small shop.
pub(crate) fn text(english: &str, lithuanian: &str) -> Value {
    json!({"en": english, "lt": lithuanian})
}

/// An old address that leads to a product.
pub(crate) struct Redirect {
    pub(crate) from: &'static str,
    pub(crate) product: &'static str,
}

impl Item for Redirect {
    const FILE: &'static str = "redirects.jsonl";

    fn line(self) -> Value {
        json!({"from": self.from, "product": self.product})
    }
}
