//! What pricing and ordering answer.

use crate::wire::{self, Number};
use serde::Serialize;
use utoipa::ToSchema;
use vitrina_core::{catalog::PricesInclude, companions::Artwork, delivery::condition::Needs, pricing::shown::ShownTotals};
use vitrina_shop::{
    describing::{DescribedCart, DescribedLine, DescribedPoints, DescribedStep, DescribedWarning, ShownLine, WarningCode},
    pricing::Issue,
};

/// What a cart costs (S1 §7). Whether VAT is in amounts that do not say it is told by `pricesInclude`; `shown`, and the explanation of
/// the whole, are as the shopper sees them.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PriceAnswer {
    /// Whether prices of lines, services, delivery and discount include VAT (PRICE-14).
    #[schema(value_type = wire::PricesInclude)]
    prices_include: PricesInclude,
    /// What pages show: with VAT or without, as `displayPrices` says for this buyer, whatever prices include.
    shown: ShownAmounts,
    /// With VAT, before the voucher.
    total: Number,
    #[serde(rename = "totalWithoutVAT")]
    total_without_vat: Number,
    #[serde(rename = "totalVAT")]
    total_vat: Number,
    /// VAT part: 0.21 is 21 %.
    #[serde(rename = "VAT")]
    vat: Number,
    /// VAT part that prices of standard goods hold where they include VAT; only for a buyer who is exempt it is another than `VAT`.
    vat_in_prices: Number,
    /// The VAT by rate, lowest first; `VAT` is the rate of standard goods.
    vat_rates: Vec<VatOfRate>,
    /// Whether anything of it travels: services do not, and have no way of delivery.
    needs_delivery: bool,
    delivery: Number,
    discount: Number,
    /// The discount code that holds, null when none does.
    discount_code: Option<String>,
    voucher: Number,
    /// What is left to pay after the voucher.
    total_to_pay: Number,
    currency: String,
    product_details: Vec<PricedLine>,
    /// How the lines come to what is left to pay.
    explanation: Vec<PriceStep>,
    /// Every issue of every line, each once.
    #[schema(value_type = Vec<wire::Issue>)]
    issues: Vec<Issue>,
    /// Codes that change nothing.
    warnings: Vec<PriceWarning>,
}

/// Amounts as they are shown, each rounded by itself: products less discount, with delivery and rounding, are `total`, or
/// `totalWithoutVAT` where they are without VAT.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ShownAmounts {
    /// Whether VAT is in them.
    #[schema(value_type = wire::PricesInclude)]
    prices_include: PricesInclude,
    /// The sum of the lines as they are shown.
    products: Number,
    discount: Number,
    delivery: Number,
    /// Below nothing where the others are too much. 0 where prices are shown as the shop has them.
    rounding: Number,
}

/// The VAT of one rate.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct VatOfRate {
    /// VAT part: 0.21 is 21 %.
    rate: Number,
    /// Net amount under this rate.
    net: Number,
    vat: Number,
}

/// Something that was entered and does not hold.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PriceWarning {
    /// discountCode or giftVoucher; of a line quantity.
    field: String,
    #[schema(value_type = wire::WarningCode)]
    code: WarningCode,
    /// What the shopper reads.
    text: String,
}

/// What a line costs.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PricedLine {
    guid: String,
    /// Before a discount; null while an issue prevents a price.
    price: Option<Number>,
    price_old: Option<Number>,
    /// What points pay of it, or could; null where they pay for no such line, or nobody is signed in.
    points: Option<LinePoints>,
    /// What the discount code takes off.
    discount: Number,
    /// VAT part that holds for the product; null when it does not exist.
    vat_rate: Option<Number>,
    /// VAT part that its price holds where prices include VAT; only for a buyer who is exempt it is another than `vatRate`.
    vat_in_price: Option<Number>,
    unit_price: Option<Number>,
    /// The prices as they are shown; null without a price.
    shown: Option<ShownPrices>,
    title: String,
    url: Option<String>,
    /// Variant code.
    code: Option<String>,
    image_id: Option<String>,
    image_alt: String,
    options: Vec<ChosenOption>,
    /// How the print files come; null where the product takes none.
    artwork: Option<LineArtwork>,
    quantity: u32,
    /// The day it arrives, yyyy-mm-dd. Of an order: that can still be had.
    delivery_date: Option<String>,
    /// On what that day depends; null where nothing is left that it depends on.
    delivery_condition: Option<DeliveryCondition>,
    services: Vec<PricedService>,
    explanation: Vec<PriceStep>,
    /// Ids of the shipping methods that do not take it: a price leaves such a way of delivery out, an order with it is refused.
    not_delivered_by: Vec<String>,
    #[schema(value_type = Vec<wire::Issue>)]
    issues: Vec<Issue>,
    /// More about the issues.
    warnings: Vec<PriceWarning>,
}

/// What points pay of a line, or could (B2B-03). It is in `price` where they do.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LinePoints {
    points: u32,
    /// How much of the line, as amounts are shown.
    pays: Number,
    /// They do: `pointsFor` names it, and there are as many.
    is_paid: bool,
    /// There are as many, after what they pay of the lines before.
    is_enough: bool,
}

/// A line's prices as they are shown: with VAT or without, as `shown` of the whole says.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ShownPrices {
    price: Number,
    price_old: Option<Number>,
    unit_price: Number,
}

/// What has to be with the shop for a day to hold; it moves on by as many working days as that comes later.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DeliveryCondition {
    #[schema(value_type = wire::Needs)]
    needs: Needs,
    /// By when: yyyy-mm-ddThh:mm in the shop's own time.
    until: String,
    /// That moment is over, and the shop does not know whether everything was there: only of an order.
    is_over: bool,
}

/// A choice in words.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ChosenOption {
    code: String,
    title: String,
    value: String,
    value_title: String,
}

/// What a line says of its print files (FILE-02).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LineArtwork {
    /// The attribute that they belong to.
    code: String,
    /// Those that are uploaded.
    files: Vec<LineFile>,
    /// They are sent after the order.
    is_later: bool,
    /// A note to the printer.
    comment: Option<String>,
    /// How many more it takes when its order waits for files (`takesFiles`), be it that it does not now; 0 in a cart.
    room: usize,
}

/// A file of a line.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LineFile {
    id: String,
    name: String,
}

/// A service on a line.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PricedService {
    code: String,
    title: String,
    price: Number,
    price_old: Option<Number>,
}

/// A step of a price (decision 11): `amount`, times `quantity`, or `percent` of the total before; `total` is the running total. A step
/// `vatIncluded` adds nothing: its amount is how much of the total is VAT.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PriceStep {
    /// Of a line base, agreed, loyalty, unbought, multiplier, total, fixed, service:{attribute}, rounding or points; of a cart lines, discount, delivery, rounding, vat or
    /// vatIncluded for each rate, or voucher.
    code: String,
    label: String,
    amount: Option<Number>,
    percent: Option<Number>,
    quantity: Option<u32>,
    /// Billed square metres of one piece.
    #[serde(rename = "areaM2")]
    area_m2: Option<Number>,
    /// Quantity tiers that the step comes from (PRICE-12): the quantity's own, or the two around it.
    tiers: Vec<u32>,
    total: Number,
}

impl From<&DescribedCart> for PriceAnswer {
    fn from(cart: &DescribedCart) -> Self {
        Self {
            prices_include: cart.prices_include,
            shown: cart.shown.into(),
            total: cart.total.into(),
            total_without_vat: cart.total_without_vat.into(),
            total_vat: cart.total_vat.into(),
            vat: cart.vat_rate.into(),
            vat_in_prices: cart.vat_in_prices.into(),
            vat_rates: cart
                .vat
                .iter()
                .map(|group| VatOfRate { rate: group.rate.into(), net: group.net.into(), vat: group.vat.into() })
                .collect(),
            needs_delivery: cart.needs_delivery,
            delivery: cart.delivery.into(),
            discount: cart.discount.into(),
            discount_code: cart.discount_code.clone(),
            voucher: cart.voucher.into(),
            total_to_pay: cart.total_to_pay.into(),
            currency: cart.currency.clone(),
            product_details: cart.lines.iter().map(PricedLine::from).collect(),
            explanation: cart.explanation.iter().map(PriceStep::from).collect(),
            issues: cart.issues.clone(),
            warnings: cart.warnings.iter().map(PriceWarning::from).collect(),
        }
    }
}

impl From<ShownTotals> for ShownAmounts {
    fn from(shown: ShownTotals) -> Self {
        Self {
            prices_include: shown.prices_include,
            products: shown.products.into(),
            discount: shown.discount.into(),
            delivery: shown.delivery.into(),
            rounding: shown.rounding.into(),
        }
    }
}

impl From<ShownLine> for ShownPrices {
    fn from(shown: ShownLine) -> Self {
        Self { price: shown.price.into(), price_old: shown.price_old.map(Number::from), unit_price: shown.unit_price.into() }
    }
}

impl From<&DescribedLine> for PricedLine {
    fn from(line: &DescribedLine) -> Self {
        Self {
            guid: line.line.guid.clone(),
            price: line.price.map(Number::from),
            price_old: line.price_old.map(Number::from),
            points: line.points.map(LinePoints::from),
            discount: line.discount.into(),
            vat_rate: line.vat_rate.map(Number::from),
            vat_in_price: line.vat_in_price.map(Number::from),
            unit_price: line.unit_price.map(Number::from),
            shown: line.shown.map(ShownPrices::from),
            title: line.title.clone(),
            url: line.url.clone(),
            code: line.variant_code.clone(),
            image_id: line.image_id.clone(),
            image_alt: line.image_alt.clone(),
            options: line
                .options
                .iter()
                .map(|option| ChosenOption {
                    code: option.code.clone(),
                    title: option.title.clone(),
                    value: option.value.clone(),
                    value_title: option.value_title.clone(),
                })
                .collect(),
            artwork: line.artwork.as_ref().map(|artwork| LineArtwork::of(artwork, line.file_room)),
            quantity: line.line.quantity,
            delivery_date: line.arrives_on.map(|date| date.to_string()),
            delivery_condition: line.condition.map(|condition| DeliveryCondition {
                needs: condition.needs,
                until: condition.until.strftime("%Y-%m-%dT%H:%M").to_string(),
                is_over: line.is_condition_over,
            }),
            services: line
                .services
                .iter()
                .map(|service| PricedService {
                    code: service.code.clone(),
                    title: service.title.clone(),
                    price: service.price.into(),
                    price_old: None,
                })
                .collect(),
            explanation: line.explanation.iter().map(PriceStep::from).collect(),
            not_delivered_by: line.not_delivered_by.clone(),
            issues: line.issues.clone(),
            warnings: line.warnings.iter().map(PriceWarning::from).collect(),
        }
    }
}

impl From<DescribedPoints> for LinePoints {
    fn from(DescribedPoints { points, pays, is_paid, is_enough }: DescribedPoints) -> Self {
        Self { points, pays: pays.into(), is_paid, is_enough }
    }
}

impl LineArtwork {
    fn of(artwork: &Artwork, room: usize) -> Self {
        let files = artwork.files.iter().flatten().map(|file| LineFile { id: file.id.clone(), name: file.name.clone() });
        Self { code: artwork.code.clone(), files: files.collect(), is_later: artwork.is_later, comment: artwork.comment.clone(), room }
    }
}

impl From<&DescribedStep> for PriceStep {
    fn from(step: &DescribedStep) -> Self {
        Self {
            code: step.code.clone(),
            label: step.label.clone(),
            amount: step.amount.map(Number::from),
            percent: step.percent.map(Number::from),
            quantity: step.quantity,
            area_m2: step.area_m2.map(Number::from),
            tiers: step.tiers.clone(),
            total: step.total.into(),
        }
    }
}

impl From<&DescribedWarning> for PriceWarning {
    fn from(warning: &DescribedWarning) -> Self {
        Self { field: warning.field.clone(), code: warning.code, text: warning.text.clone() }
    }
}
