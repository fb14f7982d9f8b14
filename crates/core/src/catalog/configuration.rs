use super::{
    programs::{LoyaltyDiscount, PointsProgram, Program, UnboughtDiscount},
    site_head::{MetaTag, SiteIcon},
};
use crate::{locale::Locale, numbers::NumberFormat, text::Text};
use indexmap::IndexMap;
use jiff::civil::{Date, Time};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::ops::Not;

/// The storefront's configuration (S1 §3, S2 §3), one document a shop.
#[expect(clippy::struct_excessive_bools, reason = "independent switches, named by the specification")]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Configuration {
    /// Scheme and host that links in heads, feeds and mails begin with.
    pub site_origin: String,
    /// Name in titles.
    pub site_name: Text,
    /// Languages that content may have.
    pub locales: Vec<Locale>,
    /// Language at `/` (decision 35) and fallback of missing texts.
    #[serde(default = "english")]
    pub default_locale: Locale,
    /// Switches and their texts.
    pub features: Features,
    /// Where the pages with a role are.
    pub page_paths: PagePaths,
    /// ISO code.
    pub currency: String,
    /// Decimals of unit prices (PRICE-07).
    #[serde(default = "two")]
    pub product_price_precision: u32,
    /// VAT by country, tax class and date (decision 8).
    pub vat_rates: Vec<VatRate>,
    /// Two-letter code of the shop's own country.
    pub country: String,
    /// Countries that are delivered to.
    pub delivery_countries: Vec<String>,
    /// Zone of the calendar (decision 13).
    #[serde(default = "vilnius")]
    pub time_zone: String,
    /// Days without work beside Saturdays and Sundays.
    pub non_working_days: Vec<Date>,
    /// Orders from this minute on start a day later: products with a matrix.
    #[serde(default = "half_past_eleven")]
    pub cut_off_matrix: Time,
    /// The same for stock goods.
    #[serde(default = "two_o_clock")]
    pub cut_off_stock: Time,
    /// Sorts that lists offer, in order (LIST-07).
    pub sorts: Vec<Sort>,
    /// Grid or list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default_list_type: Option<String>,
    /// Named list whose products are recommended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recommended_products_list: Option<String>,
    /// Lists show one entry for each value of this attribute of a product, unless the product names its own (LIST-10).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub split_products_by_attribute: Option<String>,
    /// Who runs the shop.
    pub company: Company,
    /// Address of each network by its name (linkedin, youtube, facebook, instagram).
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub social_links: IndexMap<String, String>,
    /// Beside the price of every product that takes files (PROD-10).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text_near_price: Option<Text>,
    /// Under the button that orders: what its terms promise, such as what happens when the shop is late.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text_near_order: Option<Text>,
    /// What the page of all news is called on the way to an article; its own title when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub news_list_page_title: Option<Text>,
    /// Key for Google's map tiles; without it maps are OpenStreetMap's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub google_maps_api_key: Option<String>,
    /// Picture id of the logo in the header; without one the name stands there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub logo: Option<String>,
    /// What the logo shows; the shop's name when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub logo_alt: Option<Text>,
    /// Pictures of the icons, by size (SHELL-03).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub icons: Vec<SiteIcon>,
    /// Picture of the icons that `icons` has none for (S2 §3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub app_icon: Option<String>,
    /// Its side in pixels, where it is too small for some icons (SHELL-03).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub app_icon_size: Option<u16>,
    /// Whether a system may cut it to a shape of its own; if not it lies on paper (SHELL-14).
    #[serde(default, skip_serializing_if = "Not::not")]
    pub app_icon_maskable: bool,
    /// Further tags of every page's head.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub meta_tags: Vec<MetaTag>,
    /// Picture id shown when a page is shared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub og_image: Option<String>,
    /// Version of the terms that checkout asks to accept (decision 22).
    pub terms_version: String,
    /// Form that asks for a price where the shop has none (PROD-15).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub request_quote_form_id: Option<String>,
    /// What imported prices mean.
    #[serde(default)]
    pub prices_include: PricesInclude,
    /// Whether pages show prices with VAT; where it is not said, as they are imported.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub display_prices: Option<DisplayPrices>,
    /// How pages and answers write numbers (PRICE-07).
    #[serde(default)]
    pub number_format: NumberFormat,
    /// Days that an order waits for its money after the day it was placed on; then it is cancelled and what it held is for sale
    /// again (STOCK-04). 1 to 365.
    #[serde(default = "seven")]
    pub unpaid_order_days: u16,
    /// Entries a page that lists offer, the first one unless the address says otherwise (S1 §9).
    #[serde(default = "sizes")]
    pub items_per_page: Vec<u16>,
    /// The cart at the side shows codes of variants.
    #[serde(default)]
    pub display_sku_in_cart_sidebar: bool,
    /// Quality of pictures that are asked for without one.
    #[serde(default = "picture_quality")]
    pub image_quality: u8,
    /// Attribute that says in how many days a product is delivered; answered to whoever shows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub product_delivery_days_attribute: Option<String>,
    /// Whether companies must tell their VAT code when they register (AUTH-03).
    #[serde(default, rename = "requireVATCode")]
    pub require_vat_code: bool,
    /// What a password must be.
    #[serde(default)]
    pub password_policy: PasswordPolicy,
    /// Programs by which the shop thanks its customers (decision 59).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub loyalty_programs: Vec<Program>,
    /// What the card says that invites to the newsletter; without it nobody is invited (NLTR-01). Apart, as the configuration is held by many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub newsletter_content: Option<Box<NewsletterContent>>,
    /// Seconds after which that card appears on a page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub show_popup_banner_after_seconds: Option<u16>,
    /// Pages load anew when the shop changes, where it is served for development (SHELL-10).
    #[serde(default)]
    pub live_reload: bool,
    /// The container of Google Tag Manager whose tags count those who allow it (ANA-01).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gtm_container_id: Option<String>,
    /// Everything else of the configuration, handed to the pages as it is.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub settings: IndexMap<String, Value>,
}

/// Switches of the storefront.
#[expect(clippy::struct_excessive_bools, reason = "independent switches, named by the specification")]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Features {
    /// Languages offered to shoppers, where it names any: see [`Configuration::front_locales`].
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub front_locales: Vec<Locale>,
    /// What search results show: `products`, `categories`.
    pub search_results: Vec<String>,
    /// 'First order?' help, HTML (HEAD-02).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub help_info_text: Option<Text>,
    /// Coloured availability (LIST-11).
    pub product_availability_colors: bool,
    /// Add to cart in lists (LIST-09).
    pub display_add_to_cart_in_listings: bool,
    /// Manifest link and installation (SHELL-14).
    pub web_app_manifest: bool,
    /// Answered to whoever shows products; our pages show the matrix of every product that has one (ADR 31).
    pub pricing_matrix: bool,
    /// Phone numbers are asked for with their country, and must be international ones (FORM-02).
    pub enable_phone_number_by_country: bool,
    /// Form that asks about a product (PROD-15).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub product_inquiry_form: Option<String>,
    /// Beside the way to ask for a price (PROD-15).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub request_quote_additional_text: Option<Text>,
    /// Price list and catalogue are for companies that are signed in, and for nobody else (decision 34).
    #[serde(skip_serializing_if = "Not::not")]
    pub exports_for_companies: bool,
    /// Whether customers find the products that prices were agreed for in their account (ACC-02).
    #[serde(skip_serializing_if = "Not::not")]
    pub customer_product_catalogue: bool,
    /// Whether customers make keys for their own programs (B2B-03, ADR 38).
    #[serde(skip_serializing_if = "Not::not")]
    pub customer_integrations: bool,
    /// Whether the loyalty programs hold (ACC-02).
    #[serde(skip_serializing_if = "Not::not")]
    pub loyalty_programs: bool,
    /// Customers say in their account what is wrong with what came (ACC-02, ACC-05).
    #[serde(skip_serializing_if = "Not::not")]
    pub product_returns: bool,
    /// Whether people can make themselves accounts (AUTH-01).
    pub customer_registration: bool,
    /// Whether staff let each new account in (AUTH-04).
    pub customer_registration_approved_by_admin: bool,
    /// Whether a new account must prove its mailbox first (decision 37).
    #[serde(default = "yes")]
    pub customer_email_confirmation: bool,
    /// Terms that companies agree to, where these are not those of the shop's own page.
    #[serde(rename = "b2bTermsOfUseExternalURL", skip_serializing_if = "Option::is_none")]
    pub b2b_terms_of_use_external_url: Option<String>,
    /// Privacy policy for companies, where it is not that of the shop's own page.
    #[serde(rename = "b2bPrivacyPolicyExternalURL", skip_serializing_if = "Option::is_none")]
    pub b2b_privacy_policy_external_url: Option<String>,
}

/// What a card says that invites to the newsletter (S2 §3).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewsletterContent {
    /// Over it.
    pub headline: Text,
    /// Why one would subscribe.
    pub description: Text,
    /// Picture id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub image: Option<String>,
    /// What the picture shows; nothing that matters when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub image_alt: Option<Text>,
}

/// What a password must be (decision 37). Common ones are refused whatever it says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct PasswordPolicy {
    /// Fewest characters.
    pub min: u16,
    /// Most characters.
    pub max: u16,
    /// Whether there must be a letter.
    pub require_letter: bool,
    /// Whether there must be a digit.
    pub require_number: bool,
}

impl Default for PasswordPolicy {
    fn default() -> Self {
        Self { min: 8, max: 128, require_letter: false, require_number: false }
    }
}

/// Paths by language of the pages with a role (S1 §2).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PagePaths {
    /// Search results.
    pub search_page: Text,
    /// Cart and checkout.
    pub cart_page: Text,
    /// Contacts.
    pub contacts_page: Text,
    /// Privacy policy.
    pub privacy_policy_page: Text,
    /// Terms of sale.
    pub terms_page: Text,
    /// What the visitor keeps for later.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wishlist_page: Option<Text>,
    /// Where customers sign in, and have their account (S2 §2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub customer_profile_page: Option<Text>,
    /// News and ideas (NEWS-01).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub news_list_page: Option<Text>,
}

/// Whether pages show prices with VAT (decision 9). Totals always say both.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum DisplayPrices {
    /// Without, and with VAT added in totals.
    Net,
    /// With.
    Gross,
    /// With for consumers, without for companies.
    ByBuyer,
}

/// Whether imported prices include VAT (decision 54): those of variants, services, matrices and delivery, and the amounts of discount
/// codes. Lines and their discounts are computed and rounded with what they include, and the calls answer them so. A price that includes
/// VAT stays what it is wherever it is delivered; the country's rate decides how much of it is VAT (ADR 11).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PricesInclude {
    /// No VAT; it is added to the total.
    #[default]
    Net,
    /// The VAT of the country that the goods go to.
    Vat,
}

impl Configuration {
    /// Whether pages show prices with VAT: prices that include it are shown so, unless the shop says otherwise.
    #[must_use]
    pub fn display_prices(&self) -> DisplayPrices {
        self.display_prices.unwrap_or(match self.prices_include {
            PricesInclude::Net => DisplayPrices::Net,
            PricesInclude::Vat => DisplayPrices::Gross,
        })
    }

    /// Whether VAT is charged and no invoice can be issued of it (CHK-07).
    #[must_use]
    pub fn lacks_vat_code(&self) -> bool {
        self.company.vat_code.is_none() && self.vat_rates.iter().any(|line| line.rate > Decimal::ZERO)
    }

    /// The programs that hold.
    pub fn programs(&self) -> impl Iterator<Item = &Program> {
        self.loyalty_programs.iter().filter(|program| match program {
            Program::Discount(_) | Program::Products(_) => self.features.loyalty_programs,
            Program::UnboughtProductDiscount(_) => true,
        })
    }

    /// Those of them that take something off by what was paid.
    pub fn loyalty_discounts(&self) -> impl Iterator<Item = &LoyaltyDiscount> {
        self.programs().filter_map(Program::discount)
    }

    /// The one that gives points, if it holds.
    #[must_use]
    pub fn points_program(&self) -> Option<&PointsProgram> {
        self.programs().find_map(Program::points)
    }

    /// Those of them that take something off what was not bought for long.
    pub fn unbought_discounts(&self) -> impl Iterator<Item = &UnboughtDiscount> {
        self.programs().filter_map(Program::unbought)
    }

    /// Whether VAT is in the prices that a company, or a consumer, sees (decision 9).
    #[must_use]
    pub fn shown_to(&self, is_company: bool) -> PricesInclude {
        match self.display_prices() {
            DisplayPrices::Gross => PricesInclude::Vat,
            DisplayPrices::ByBuyer if !is_company => PricesInclude::Vat,
            DisplayPrices::Net | DisplayPrices::ByBuyer => PricesInclude::Net,
        }
    }
}

/// Who runs the shop.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Company {
    /// Registered name.
    pub name: String,
    /// Registration code, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// VAT code, when the shop has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vat_code: Option<String>,
    /// Postal address in one line.
    pub address: Text,
    /// International number.
    pub phone: String,
    /// When the phone is answered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phone_hours: Option<Text>,
    /// Address for questions.
    pub email: String,
    /// Bank that transfers go to; payment by transfer needs it and the account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bank: Option<String>,
    /// International bank account number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub iban: Option<String>,
    /// What numbers of invoices begin with.
    #[serde(default = "invoices", skip_serializing_if = "is_invoices")]
    pub invoice_series: String,
    /// What numbers of credit notes begin with.
    #[serde(default = "credit_notes", skip_serializing_if = "is_credit_notes")]
    pub credit_note_series: String,
    /// Days for which the maker keeps the prices of a commercial offer, at most a year; without it an offer says only when it was made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offer_days: Option<u16>,
}

/// A VAT rate from a day on (decision 8).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct VatRate {
    /// Two-letter country code.
    pub country: String,
    /// Tax class of products.
    pub tax_class: String,
    /// First day that it holds.
    pub valid_from: Date,
    /// Part of the net sum: 0.21 is 21 %.
    pub rate: Decimal,
}

/// Orders of lists (decision 28).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Sort {
    /// As the maker arranged them, or by fit to the search.
    #[serde(rename = "relevance")]
    Relevance,
    /// Newest first.
    #[serde(rename = "newest")]
    Newest,
    /// Cheapest first.
    #[serde(rename = "price")]
    Price,
    /// Dearest first.
    #[serde(rename = "-price")]
    PriceDescending,
    /// By name.
    #[serde(rename = "title")]
    Title,
}

impl Sort {
    /// Every order.
    pub const ALL: [Self; 5] = [Self::Relevance, Self::Newest, Self::Price, Self::PriceDescending, Self::Title];

    /// Its name in queries.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Relevance => "relevance",
            Self::Newest => "newest",
            Self::Price => "price",
            Self::PriceDescending => "-price",
            Self::Title => "title",
        }
    }
}

const fn yes() -> bool {
    true
}

const fn english() -> Locale {
    Locale::En
}

fn sizes() -> Vec<u16> {
    vec![50, 100, 150]
}

const fn picture_quality() -> u8 {
    78
}

const fn seven() -> u16 {
    7
}

fn invoices() -> String {
    "INV".to_owned()
}

fn credit_notes() -> String {
    "CRN".to_owned()
}

fn is_invoices(series: &str) -> bool {
    series == invoices()
}

fn is_credit_notes(series: &str) -> bool {
    series == credit_notes()
}

const fn two() -> u32 {
    2
}

fn vilnius() -> String {
    "Europe/Vilnius".to_owned()
}

fn half_past_eleven() -> Time {
    jiff::civil::time(11, 30, 0, 0)
}

fn two_o_clock() -> Time {
    jiff::civil::time(14, 0, 0, 0)
}
