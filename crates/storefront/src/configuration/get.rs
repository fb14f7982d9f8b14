//! GET /api/configuration

use crate::{
    customer::password_policy::PasswordPolicy,
    wire::{self, Number},
};
use axum::{Json, extract::State};
use indexmap::IndexMap;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeSet;
use utoipa::ToSchema;
use vitrina_core::{
    catalog::{self, DisplayPrices, PricesInclude, Program, Sort},
    locale::Locale,
    numbers::NumberFormat,
    pricing::vat,
    text::{Text, localised},
};
use vitrina_http::{params::Params, problem::Problem};
use vitrina_shop::{context::Shop, reminders::CONSENT_VERSION, sanitising::harmless};

/// When the card appears that invites to the newsletter, where the shop does not say it: nobody is met with it.
const INVITED_AFTER_S: u16 = 20;

/// The side in pixels of a picture for icons of which the shop says none: as large as the largest icon.
const ICON_PX_MAX: u16 = 512;

/// The storefront's configuration in one language (S1 §3); paths carry the language's prefix.
#[expect(clippy::struct_excessive_bools, reason = "independent switches, named by the specification")]
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Configuration {
    site_origin: String,
    site_name: String,
    #[schema(value_type = Vec<wire::Locale>)]
    locales: Vec<String>,
    #[schema(value_type = wire::Locale)]
    default_locale: String,
    features: Features,
    search_page: String,
    cart_page: String,
    contacts_page: String,
    privacy_policy_page: String,
    terms_page: String,
    wishlist_page: Option<String>,
    customer_profile_page: Option<String>,
    /// News and ideas (NEWS-01).
    news_list_page: Option<String>,
    /// What the page of all news is called on the way to an article.
    news_list_page_title: Option<String>,
    currency: String,
    product_price_precision: u32,
    /// VAT part before a delivery country is known: 0.21 is 21 %.
    #[serde(rename = "VAT")]
    vat: Number,
    country: String,
    delivery_countries: Vec<String>,
    /// IANA zone of the calendar, by which days begin and dates are counted (DATE-01).
    time_zone: String,
    non_working_days: Vec<String>,
    #[schema(value_type = Vec<wire::Sort>)]
    sorts: Vec<String>,
    default_list_type: Option<String>,
    split_products_by_attribute: Option<String>,
    recommended_products_list: Option<String>,
    company: Company,
    social_links: IndexMap<String, String>,
    text_near_price: Option<String>,
    /// Under the button that orders.
    text_near_order: Option<String>,
    /// Key for Google's map tiles, which browsers ask for with it; without one maps are OpenStreetMap's.
    google_maps_api_key: Option<String>,
    /// Picture id of the logo; the name stands in its place without one.
    logo: Option<String>,
    logo_alt: Option<String>,
    icons: Vec<SiteIcon>,
    /// Picture id of the icons that `icons` has none for.
    app_icon: Option<String>,
    /// Side in pixels of the largest icon that the shop has a picture for (SHELL-03).
    app_icon_size: u16,
    /// Whether a system may cut that picture to a shape of its own.
    app_icon_maskable: bool,
    /// Further tags of every page's head.
    meta_tags: Vec<MetaTag>,
    og_image: Option<String>,
    terms_version: String,
    /// Whether the prices of all calls include VAT (PRICE-14).
    #[schema(value_type = wire::PricesInclude)]
    prices_include: PricesInclude,
    /// Form that asks for a price where there is none: GET /api/forms/{formId}.
    request_quote_form_id: Option<String>,
    #[schema(value_type = wire::DisplayPrices)]
    display_prices: DisplayPrices,
    #[schema(value_type = wire::NumberFormat)]
    number_format: NumberFormat,
    /// Entries a page that lists offer, the first one unless the address says otherwise.
    items_per_page: Vec<u16>,
    /// The cart at the side shows codes of variants.
    display_sku_in_cart_sidebar: bool,
    /// Quality of pictures that are asked for without one.
    image_quality: u8,
    /// Attribute that says in how many days a product is delivered.
    product_delivery_days_attribute: Option<String>,
    /// Whether companies must tell their VAT code when they register.
    #[serde(rename = "requireVATCode")]
    require_vat_code: bool,
    /// What a password must be: the same as `GET /api/password_policy`.
    password_policy: PasswordPolicy,
    /// Pages load anew when the shop changes, where it is served for development.
    live_reload: bool,
    /// The container of Google Tag Manager that is loaded for those who allow it; null where nobody is counted.
    gtm_container_id: Option<String>,
    /// Largest file that POST /api/document takes, in bytes.
    upload_bytes_max: u64,
    /// The version of the words under which a shopper agrees to be reminded of a cart (`POST /api/mailchimp/create_cart`); null where the shop
    /// reminds nobody.
    cart_reminders: Option<&'static str>,
    /// Whether the shop sends mails. Where it does not, nobody gets a link for a new password (AUTH-05).
    sends_mails: bool,
    /// Whether people can subscribe to the newsletter: not where the shop sends no mails.
    newsletter: bool,
    /// What the card says that invites to the newsletter; null where nobody is invited.
    newsletter_content: Option<NewsletterContent>,
    /// Seconds after which that card appears.
    show_popup_banner_after_seconds: u16,
    /// By whom people can sign in without a password (AUTH-09), in the order in which they are offered.
    #[schema(value_type = Vec<wire::IdentityProvider>)]
    social_logins: Vec<&'static str>,
    /// Types of the programs that hold, each once: GET /api/loyalty-programs has them.
    #[schema(value_type = Vec<wire::LoyaltyProgramType>)]
    loyalty_program_types: BTreeSet<&'static str>,
    /// What Apple knows the shop by; null where it does not.
    apple_client_id: Option<String>,
    settings: IndexMap<String, Value>,
}

/// What the card says that invites to the newsletter.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NewsletterContent {
    headline: String,
    description: String,
    /// Picture id.
    image: Option<String>,
    image_alt: Option<String>,
}

impl NewsletterContent {
    fn of(content: &catalog::NewsletterContent, text: impl Fn(&Text) -> String) -> Self {
        Self {
            headline: text(&content.headline),
            description: text(&content.description),
            image: content.image.clone(),
            image_alt: content.image_alt.as_ref().map(text),
        }
    }
}

/// The picture that an icon is made from.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SiteIcon {
    /// Side in pixels.
    size: u16,
    image_id: String,
}

/// A tag of the head.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MetaTag {
    name: String,
    content: String,
}

/// Switches of the storefront.
#[expect(clippy::struct_excessive_bools, reason = "independent switches, named by the specification")]
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Features {
    #[schema(value_type = Vec<wire::Locale>)]
    front_locales: Vec<String>,
    search_results: Vec<String>,
    help_info_text: Option<String>,
    product_availability_colors: bool,
    display_add_to_cart_in_listings: bool,
    web_app_manifest: bool,
    pricing_matrix: bool,
    enable_phone_number_by_country: bool,
    /// Form that asks about a product.
    product_inquiry_form: Option<String>,
    request_quote_additional_text: Option<String>,
    /// Price list and catalogue are for companies that are signed in, and for nobody else.
    exports_for_companies: bool,
    /// Whether customers find the products that prices were agreed for in their account.
    customer_product_catalogue: bool,
    /// Whether customers make keys for their own programs: the section "integrations" of the account.
    customer_integrations: bool,
    /// Whether customers return in their account what is wrong with what came.
    product_returns: bool,
    /// Whether the loyalty programs hold.
    loyalty_programs: bool,
    /// Whether people can make themselves accounts: also not where their mailbox is to be proven and the shop sends no mails.
    customer_registration: bool,
    customer_registration_approved_by_admin: bool,
    customer_email_confirmation: bool,
    #[serde(rename = "b2bTermsOfUseExternalURL")]
    b2b_terms_of_use_external_url: Option<String>,
    #[serde(rename = "b2bPrivacyPolicyExternalURL")]
    b2b_privacy_policy_external_url: Option<String>,
}

/// Who runs the shop.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Company {
    name: String,
    code: Option<String>,
    vat_code: Option<String>,
    address: String,
    phone: String,
    phone_hours: Option<String>,
    email: String,
    bank: Option<String>,
    iban: Option<String>,
}

impl Features {
    /// What `features` of this configuration are for the pages, whose texts `text` reads.
    fn of(shop: &Shop, configuration: &catalog::Configuration, text: impl Fn(&Text) -> String) -> Self {
        let features = &configuration.features;
        Self {
            front_locales: codes(&configuration.front_locales()),
            search_results: features.search_results.clone(),
            help_info_text: features.help_info_text.as_ref().map(|html| harmless(&text(html)).into_owned()),
            product_availability_colors: features.product_availability_colors,
            display_add_to_cart_in_listings: features.display_add_to_cart_in_listings,
            web_app_manifest: features.web_app_manifest,
            pricing_matrix: features.pricing_matrix,
            enable_phone_number_by_country: features.enable_phone_number_by_country,
            product_inquiry_form: features.product_inquiry_form.clone(),
            request_quote_additional_text: features.request_quote_additional_text.as_ref().map(&text),
            exports_for_companies: features.exports_for_companies,
            customer_product_catalogue: features.customer_product_catalogue,
            customer_integrations: features.customer_integrations,
            product_returns: features.product_returns,
            loyalty_programs: features.loyalty_programs,
            customer_registration: shop.takes_registrations(),
            customer_registration_approved_by_admin: features.customer_registration_approved_by_admin,
            customer_email_confirmation: features.customer_email_confirmation,
            b2b_terms_of_use_external_url: features.b2b_terms_of_use_external_url.clone(),
            b2b_privacy_policy_external_url: features.b2b_privacy_policy_external_url.clone(),
        }
    }
}

/// The locales' codes.
fn codes(locales: &[Locale]) -> Vec<String> {
    locales.iter().map(ToString::to_string).collect()
}

/// Configuration of the shop in one language.
#[utoipa::path(get, path = "/api/configuration", tag = "content", params(("lang" = Option<String>, Query, description = "Language")),
    responses((status = 200, body = Configuration), (status = 400, body = Problem)))]
pub(crate) async fn get(State(shop): State<Shop>, params: Params) -> Result<Json<Configuration>, Problem> {
    let now = shop.shelf.now();
    let snapshot = &now.snapshot;
    let source = &snapshot.configuration;
    let locale = params.locale(&source.locales, source.default_locale)?;
    let text = |text: &Text| snapshot.text(text, locale).to_owned();
    let address = |path: &Text| snapshot.address(path, locale);
    let (pages, company) = (&source.page_paths, &source.company);
    let today = vitrina_shop::calendar::today(source, shop.clock.now());
    Ok(Json(Configuration {
        site_origin: source.site_origin.clone(),
        site_name: text(&source.site_name),
        locales: codes(&source.locales),
        default_locale: source.default_locale.to_string(),
        features: Features::of(&shop, source, text),
        search_page: address(&pages.search_page),
        cart_page: address(&pages.cart_page),
        contacts_page: address(&pages.contacts_page),
        privacy_policy_page: address(&pages.privacy_policy_page),
        terms_page: address(&pages.terms_page),
        wishlist_page: pages.wishlist_page.as_ref().map(address),
        customer_profile_page: pages.customer_profile_page.as_ref().map(address),
        news_list_page: pages.news_list_page.as_ref().map(address),
        news_list_page_title: source.news_list_page_title.as_ref().map(text),
        currency: source.currency.clone(),
        product_price_precision: source.product_price_precision,
        vat: vat::rate(&source.vat_rates, &source.country, vat::STANDARD_TAX_CLASS, today).into(),
        country: source.country.clone(),
        delivery_countries: source.delivery_countries.clone(),
        time_zone: source.time_zone.clone(),
        non_working_days: source.non_working_days.iter().map(ToString::to_string).collect(),
        sorts: source.sorts.iter().copied().map(Sort::code).map(ToOwned::to_owned).collect(),
        default_list_type: source.default_list_type.clone(),
        split_products_by_attribute: source.split_products_by_attribute.clone(),
        recommended_products_list: source.recommended_products_list.clone(),
        company: Company {
            name: company.name.clone(),
            code: company.code.clone(),
            vat_code: company.vat_code.clone(),
            address: text(&company.address),
            phone: company.phone.clone(),
            phone_hours: company.phone_hours.as_ref().map(text),
            email: company.email.clone(),
            bank: company.bank.clone(),
            iban: company.iban.clone(),
        },
        social_links: source.social_links.clone(),
        text_near_price: source.text_near_price.as_ref().map(text),
        text_near_order: source.text_near_order.as_ref().map(text),
        google_maps_api_key: source.google_maps_api_key.clone(),
        logo: source.logo.clone(),
        logo_alt: source.logo_alt.as_ref().map(text),
        icons: source.icons.iter().map(|icon| SiteIcon { size: icon.size, image_id: icon.image_id.clone() }).collect(),
        app_icon: source.app_icon.clone(),
        app_icon_size: source
            .icons
            .iter()
            .map(|icon| icon.size)
            .chain([source.app_icon_size.unwrap_or(ICON_PX_MAX)])
            .max()
            .unwrap_or_default(),
        app_icon_maskable: source.app_icon_maskable,
        meta_tags: source.meta_tags.iter().map(|tag| MetaTag { name: tag.name.clone(), content: tag.content.clone() }).collect(),
        og_image: source.og_image.clone(),
        terms_version: source.terms_version.clone(),
        request_quote_form_id: source.request_quote_form_id.clone(),
        prices_include: source.prices_include,
        display_prices: source.display_prices(),
        number_format: source.number_format,
        items_per_page: source.items_per_page.clone(),
        display_sku_in_cart_sidebar: source.display_sku_in_cart_sidebar,
        image_quality: source.image_quality,
        product_delivery_days_attribute: source.product_delivery_days_attribute.clone(),
        require_vat_code: source.require_vat_code,
        password_policy: source.password_policy.into(),
        live_reload: source.live_reload,
        gtm_container_id: source.gtm_container_id.clone(),
        upload_bytes_max: shop.uploads.bytes_max,
        cart_reminders: shop.reminders.is_some().then_some(CONSENT_VERSION),
        sends_mails: shop.post.is_some(),
        newsletter: shop.post.is_some(),
        newsletter_content: source.newsletter_content.as_ref().map(|content| NewsletterContent::of(content, text)),
        show_popup_banner_after_seconds: source.show_popup_banner_after_seconds.unwrap_or(INVITED_AFTER_S),
        social_logins: shop.social.sources.iter().map(|(provider, _)| provider.code()).collect(),
        loyalty_program_types: source.programs().map(Program::code).collect(),
        apple_client_id: shop.social.apple_client_id.clone(),
        settings: source.settings.iter().map(|(key, value)| (key.clone(), localised(value, locale, source.default_locale))).collect(),
    }))
}
