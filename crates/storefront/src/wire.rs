//! Small shapes that many calls answer with.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC};
use serde::{Deserialize, Serialize};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{ObjectBuilder, RefOr, Schema, schema::Type},
};
use vitrina_core::{decimal::json_number, money::Money};

/// All but what an address leaves as it is anywhere (RFC 3986 §2.3).
pub(crate) const RESERVED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// An exact number of currency units, square metres or percent in JSON (decision 1).
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Number(#[serde(with = "json_number")] pub(crate) rust_decimal::Decimal);

impl From<Money> for Number {
    fn from(amount: Money) -> Self {
        Self(amount.to_decimal().normalize())
    }
}

impl From<rust_decimal::Decimal> for Number {
    fn from(number: rust_decimal::Decimal) -> Self {
        Self(number)
    }
}

impl PartialSchema for Number {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new().schema_type(Type::Number).into()
    }
}

impl ToSchema for Number {}

/// Declares how enums of the rules are described: as one of these texts.
macro_rules! names {
    ($($(#[$about:meta])* $name:ident: $($value:literal)|+;)+) => {$(
        $(#[$about])*
        #[derive(Debug)]
        pub(crate) enum $name {}

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                ObjectBuilder::new().schema_type(Type::String).enum_values(Some([$($value),+])).into()
            }
        }

        impl ToSchema for $name {}
    )+};
}

names! {
    /// A language of the shop.
    Locale: "lt" | "en" | "lv" | "et" | "ru" | "de" | "pl";
    /// Who vouches for people.
    IdentityProvider: "google" | "facebook" | "apple";
    /// How somebody proves that it is they who remove their account.
    RemovalProof: "password" | "mail" | "login";
    /// The step of a price that tells why somebody pays less than others.
    ConcessionStep: "agreed" | "loyalty" | "unbought";
    /// What a program of the shop does.
    LoyaltyProgramType: "discount" | "products" | "unboughtProductDiscount";
    /// Why a customer has more points, or less.
    PointStep: "earned" | "adjusted" | "spent" | "returned";
    /// What a key of a customer's program is good for.
    ApiScope: "orders" | "prices" | "stock";
    /// What a webhook can be told of.
    WebhookEvent: "orderPlaced" | "orderMoved" | "paymentMoved" | "productionMoved" | "shipmentMoved" | "returnMoved";
    /// What a message to a webhook tells of.
    MessageEvent: "orderPlaced" | "orderMoved" | "paymentMoved" | "productionMoved" | "shipmentMoved" | "returnMoved" | "test";
    /// What became of a message to a webhook.
    MessageState: "waiting" | "delivered" | "givenUp";
    /// Why a message has not arrived.
    WebhookFailure: "answered" | "unreachable" | "notPublic" | "tooSlow" | "insecure";
    /// How a customer buys.
    BuyAs: "b2c" | "company";
    /// Where the VAT code of an account stands.
    VatState: "none" | "confirmed" | "refused" | "asked" | "open";
    /// What is wrong with what is returned.
    ReturnReason: "damaged" | "faulty" | "different" | "missing" | "other";
    /// Where a return stands.
    ReturnStatus: "received" | "inReview" | "toReprint" | "toRefund" | "completed" | "refused";
    /// What becomes of who registers.
    Outcome: "EmailNotValidated" | "NotApprovedByAdmin" | "LoggedIn" | "Registered";
    /// An order of lists.
    Sort: "relevance" | "newest" | "price" | "-price" | "title";
    /// Goods or a service.
    ProductType: "product" | "service";
    /// What a price counts.
    PricePer: "unit" | "m2";
    /// How an attribute is shown and filled.
    AttributeType: "inputText" | "inputSelect" | "info";
    /// What a custom value is.
    CustomValuesType: "number" | "dimension" | "text" | "file" | "colour" | "date";
    /// What is entered into a field of a form.
    FormElementType: "textInput" | "textArea" | "emailInput" | "selectOption" | "fileInput" | "rating";
    /// What a service price multiplies with.
    Per: "unit" | "order";
    /// Which sidebar a category page has.
    RenderType: "full" | "onlySubcategories" | "none";
    /// What an article is.
    NewsCategory: "news" | "idea";
    /// What a category page lists.
    ListingType: "bigTiles" | "smallTiles" | "tinyTiles" | "products";
    /// Whether pages show prices with VAT: never, always, or to consumers only.
    DisplayPrices: "net" | "gross" | "byBuyer";
    PricesInclude: "net" | "vat";
    /// How numbers are written: with a decimal comma in every language, or as each language does.
    NumberFormat: "document" | "language";
    /// How a list of products is laid out.
    ListType: "grid" | "list";
    /// What holds between two quantity tiers.
    Interpolation: "average" | "linear-total" | "step";
    /// Where the goods go.
    ShippingMethodType: "address" | "salon" | "terminal";
    /// How a payment is settled.
    PaymentType: "bankTransfer" | "credit" | "card";
    /// Where an order as a whole stands.
    OrderState: "placed" | "confirmed" | "completed" | "cancelled";
    /// Where its payment stands.
    PaymentState: "pending" | "authorised" | "paid" | "refunded" | "failed";
    /// Where its making stands.
    ProductionState: "waitingForFiles" | "inChecking" | "proofSent" | "approved" | "inProduction" | "ready";
    /// Where its delivery stands.
    ShipmentState: "none" | "partly" | "shipped" | "delivered";
    /// Something that happens to an order.
    OrderMove: "confirm" | "cancel" | "complete" | "authorise" | "pay" | "fail" | "refund" | "awaitFiles" | "check" | "sendProof" | "approve"
        | "produce" | "finish" | "shipPart" | "ship" | "deliver";
    /// Where a mail is: to be taken by the mail server, or taken.
    Confirmation: "underWay" | "sent";
    /// A paper of an order: made of it as it stands, or issued with a number of its own.
    PaperKind: "confirmation" | "proforma" | "invoice" | "creditNote";
    /// Why a line or cart cannot be ordered as it is.
    Issue: "UnavailableProductQuantity" | "UnavailableDate" | "UnavailableOption" | "FileMissing" | "AddressMissing";
    /// What work on a line begins with: the payment, and files or an approval beside it.
    Needs: "payment" | "files" | "approval" | "filesAlone" | "approvalAlone";
    /// What is wrong with something that was entered.
    WarningCode: "CodeNotValid" | "NoQualifyingProducts" | "CartAmountTooLow" | "CartAmountTooHigh" | "QuantityOutOfRange";
}
