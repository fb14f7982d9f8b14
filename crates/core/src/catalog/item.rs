use super::{Attribute, CatalogData, Category, Configuration, Content, PaymentMethod, Product, Redirect, ShippingMethod, Terminal};
use crate::{
    locale::Locale,
    pricing::codes::{DiscountCode, GiftVoucher},
};
use indexmap::IndexMap;
use serde_json::Value;

/// What an item is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ItemKind {
    /// The one configuration; its key is empty.
    Configuration,
    /// By language.
    Translations,
    /// By `code`.
    Attributes,
    /// By `id`, as all that follow unless they say otherwise.
    Categories,
    /// With variants and prices.
    Products,
    /// Ways to deliver.
    ShippingMethods,
    /// Ways to pay.
    PaymentMethods,
    /// By `type`.
    Menus,
    /// What content makes.
    Pages,
    /// News and ideas.
    News,
    /// What visitors fill in.
    Forms,
    /// Where orders can be fetched.
    ShippingSalons,
    /// Where carriers bring parcels to.
    Terminals,
    /// By `from`.
    Redirects,
    /// By `code`.
    Discounts,
    /// By `code`.
    Vouchers,
}

impl ItemKind {
    /// All of them.
    pub const ALL: [Self; 16] = [
        Self::Configuration,
        Self::Translations,
        Self::Attributes,
        Self::Categories,
        Self::Products,
        Self::ShippingMethods,
        Self::PaymentMethods,
        Self::Menus,
        Self::Pages,
        Self::News,
        Self::Forms,
        Self::ShippingSalons,
        Self::Terminals,
        Self::Redirects,
        Self::Discounts,
        Self::Vouchers,
    ];

    /// As the database and the import files name it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Configuration => "configuration",
            Self::Translations => "translations",
            Self::Attributes => "attributes",
            Self::Categories => "categories",
            Self::Products => "products",
            Self::ShippingMethods => "shipping-methods",
            Self::PaymentMethods => "payment-methods",
            Self::Menus => "menus",
            Self::Pages => "pages",
            Self::News => "news",
            Self::Forms => "forms",
            Self::ShippingSalons => "shipping-salons",
            Self::Terminals => "terminals",
            Self::Redirects => "redirects",
            Self::Discounts => "discounts",
            Self::Vouchers => "vouchers",
        }
    }

    /// One of them, in words.
    #[must_use]
    pub const fn noun(self) -> &'static str {
        match self {
            Self::Configuration => "configuration",
            Self::Translations => "language",
            Self::Attributes => "attribute",
            Self::Categories => "category",
            Self::Products => "product",
            Self::ShippingMethods => "shipping method",
            Self::PaymentMethods => "payment method",
            Self::Menus => "menu",
            Self::Pages => "page",
            Self::News => "news item",
            Self::Forms => "form",
            Self::ShippingSalons => "salon",
            Self::Terminals => "terminal",
            Self::Redirects => "redirect",
            Self::Discounts => "discount code",
            Self::Vouchers => "voucher",
        }
    }

    /// Products are read with it: another one makes of the same products other lists.
    #[must_use]
    pub const fn shapes_products(self) -> bool {
        matches!(self, Self::Configuration | Self::Attributes | Self::Categories)
    }
}

/// One item of catalogue or content: what can be put into the shop or taken out of it alone (decision 51).
#[derive(Debug, Clone, PartialEq)]
pub enum Item {
    /// The storefront's configuration.
    Configuration(Box<Configuration>),
    /// A language's texts by key.
    Translations(Locale, IndexMap<String, String>),
    /// A property of products.
    Attribute(Box<Attribute>),
    /// A category.
    Category(Box<Category>),
    /// A product with its variants and matrices.
    Product(Box<Product>),
    /// A way to deliver.
    ShippingMethod(Box<ShippingMethod>),
    /// A way to pay.
    PaymentMethod(Box<PaymentMethod>),
    /// A menu.
    Menu(Value),
    /// A page that content makes.
    Page(Value),
    /// A news item.
    News(Value),
    /// A form.
    Form(Value),
    /// A place where orders can be fetched.
    ShippingSalon(Value),
    /// A carrier's place.
    Terminal(Box<Terminal>),
    /// An old address.
    Redirect(Redirect),
    /// A discount code; its uses are what a new one begins with.
    Discount(Box<DiscountCode>),
    /// A gift voucher; its balance is what a new one begins with.
    Voucher(GiftVoucher),
}

impl Item {
    /// What it is.
    #[must_use]
    pub const fn kind(&self) -> ItemKind {
        match self {
            Self::Configuration(_) => ItemKind::Configuration,
            Self::Translations(..) => ItemKind::Translations,
            Self::Attribute(_) => ItemKind::Attributes,
            Self::Category(_) => ItemKind::Categories,
            Self::Product(_) => ItemKind::Products,
            Self::ShippingMethod(_) => ItemKind::ShippingMethods,
            Self::PaymentMethod(_) => ItemKind::PaymentMethods,
            Self::Menu(_) => ItemKind::Menus,
            Self::Page(_) => ItemKind::Pages,
            Self::News(_) => ItemKind::News,
            Self::Form(_) => ItemKind::Forms,
            Self::ShippingSalon(_) => ItemKind::ShippingSalons,
            Self::Terminal(_) => ItemKind::Terminals,
            Self::Redirect(_) => ItemKind::Redirects,
            Self::Discount(_) => ItemKind::Discounts,
            Self::Voucher(_) => ItemKind::Vouchers,
        }
    }

    /// What it is known by among those of its kind; empty for content that does not say.
    #[must_use]
    pub fn key(&self) -> &str {
        let field = |document, name| -> &str {
            let document: &Value = document;
            document[name].as_str().unwrap_or_default()
        };
        match self {
            Self::Configuration(_) => "",
            Self::Translations(language, _) => language.code(),
            Self::Attribute(attribute) => &attribute.code,
            Self::Category(category) => &category.id,
            Self::Product(product) => &product.id,
            Self::ShippingMethod(method) => &method.id,
            Self::PaymentMethod(method) => &method.id,
            Self::Menu(menu) => field(menu, "type"),
            Self::Page(document) | Self::News(document) | Self::Form(document) | Self::ShippingSalon(document) => field(document, "id"),
            Self::Terminal(terminal) => &terminal.id,
            Self::Redirect(redirect) => &redirect.from,
            Self::Discount(discount) => &discount.code,
            Self::Voucher(voucher) => &voucher.code,
        }
    }

    /// As the import files have it.
    pub fn to_json(&self) -> serde_json::Result<String> {
        match self {
            Self::Configuration(item) => serde_json::to_string(item),
            Self::Translations(_, texts) => serde_json::to_string(texts),
            Self::Attribute(item) => serde_json::to_string(item),
            Self::Category(item) => serde_json::to_string(item),
            Self::Product(item) => serde_json::to_string(item),
            Self::ShippingMethod(item) => serde_json::to_string(item),
            Self::PaymentMethod(item) => serde_json::to_string(item),
            Self::Menu(item) | Self::Page(item) | Self::News(item) | Self::Form(item) | Self::ShippingSalon(item) => {
                serde_json::to_string(item)
            }
            Self::Terminal(item) => serde_json::to_string(item),
            Self::Redirect(item) => serde_json::to_string(item),
            Self::Discount(item) => serde_json::to_string(item),
            Self::Voucher(item) => serde_json::to_string(item),
        }
    }
}

impl CatalogData {
    /// Everything in it as items, each kind in the maker's order.
    pub fn into_items(self) -> impl Iterator<Item = Item> {
        let Content { menus, pages, news, forms, shipping_salons, redirects } = self.content;
        std::iter::once(Item::Configuration(Box::new(self.configuration)))
            .chain(self.translations.into_iter().map(|(language, texts)| Item::Translations(language, texts)))
            .chain(self.attributes.into_iter().map(|item| Item::Attribute(Box::new(item))))
            .chain(self.categories.into_iter().map(|item| Item::Category(Box::new(item))))
            .chain(self.products.into_iter().map(|item| Item::Product(Box::new(item))))
            .chain(self.shipping_methods.into_iter().map(|item| Item::ShippingMethod(Box::new(item))))
            .chain(self.payment_methods.into_iter().map(|item| Item::PaymentMethod(Box::new(item))))
            .chain(menus.into_iter().map(Item::Menu))
            .chain(pages.into_iter().map(Item::Page))
            .chain(news.into_iter().map(Item::News))
            .chain(forms.into_iter().map(Item::Form))
            .chain(shipping_salons.into_iter().map(Item::ShippingSalon))
            .chain(redirects.into_iter().map(Item::Redirect))
    }
}
