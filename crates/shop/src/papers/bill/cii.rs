//! A bill as a machine reads it: Cross Industry Invoice (UN/CEFACT D16B) by EN 16931, the profile of Factur-X of that name. The numbers in
//! the comments are the standard's own names of what stands there. The order of elements is the schema's.

use super::{Bill, BillKind, BillLine, Buyer, Charge, Place, Seller, Tax, TaxCategory, VatGroup, xml::Xml};
use jiff::civil::Date;
use rust_decimal::Decimal;
use vitrina_core::{catalog::PaymentType, money::Money, pricing::vat::VatCode};

const NAMESPACES: [(&str, &str); 4] = [
    ("xmlns:rsm", "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"),
    ("xmlns:ram", "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"),
    ("xmlns:udt", "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"),
    ("xmlns:qdt", "urn:un:unece:uncefact:data:standard:QualifiedDataType:100"),
];
/// BT-24
const PROFILE: &str = "urn:cen.eu:en16931:2017";
/// A piece (UN/ECE recommendation 20).
const PIECE: &str = "H87";
/// Freight service (UNTDID 7161), discount (UNTDID 5189).
const FREIGHT: &str = "FC";
const DISCOUNT: &str = "95";

/// The bill's XML.
#[must_use]
pub fn cii(bill: &Bill) -> String {
    Xml::document("rsm:CrossIndustryInvoice", &NAMESPACES, |xml| {
        xml.branch("rsm:ExchangedDocumentContext", |xml| {
            xml.branch("ram:GuidelineSpecifiedDocumentContextParameter", |xml| xml.leaf("ram:ID", PROFILE));
        });
        xml.branch("rsm:ExchangedDocument", |xml| head(xml, bill));
        xml.branch("rsm:SupplyChainTradeTransaction", |xml| {
            for (line, number) in bill.lines.iter().zip(1..) {
                xml.branch("ram:IncludedSupplyChainTradeLineItem", |xml| self::line(xml, line, number));
            }
            xml.branch("ram:ApplicableHeaderTradeAgreement", |xml| agreement(xml, bill));
            xml.branch("ram:ApplicableHeaderTradeDelivery", |xml| delivery(xml, bill));
            xml.branch("ram:ApplicableHeaderTradeSettlement", |xml| settlement(xml, bill));
        });
    })
}

/// BT-1, BT-3, BT-2, BT-22
fn head(xml: &mut Xml, bill: &Bill) {
    let code = match bill.kind {
        BillKind::Invoice => "380",
        BillKind::CreditNote => "381",
    };
    xml.leaf("ram:ID", &bill.number);
    xml.leaf("ram:TypeCode", code);
    xml.branch("ram:IssueDateTime", |xml| day(xml, "udt:DateTimeString", bill.issued_on));
    if let Some(reason) = &bill.reason {
        xml.branch("ram:IncludedNote", |xml| xml.leaf("ram:Content", reason));
    }
}

/// BG-25: the price of BT-146 is that of all pieces (BT-149), so that it is exact.
fn line(xml: &mut Xml, line: &BillLine, number: u32) {
    let quantity = line.quantity.to_string();
    let price = line.net.checked_add(line.discount).unwrap_or_default();
    xml.branch("ram:AssociatedDocumentLineDocument", |xml| xml.leaf("ram:LineID", &number.to_string()));
    xml.branch("ram:SpecifiedTradeProduct", |xml| {
        xml.maybe("ram:SellerAssignedID", line.code.as_deref());
        xml.leaf("ram:Name", &line.title);
        if !line.details.is_empty() {
            xml.leaf("ram:Description", &line.details.join("; "));
        }
    });
    xml.branch("ram:SpecifiedLineTradeAgreement", |xml| {
        xml.branch("ram:NetPriceProductTradePrice", |xml| {
            xml.leaf("ram:ChargeAmount", &amount(price));
            xml.leaf_with("ram:BasisQuantity", &[("unitCode", PIECE)], &quantity);
        });
    });
    xml.branch("ram:SpecifiedLineTradeDelivery", |xml| xml.leaf_with("ram:BilledQuantity", &[("unitCode", PIECE)], &quantity));
    xml.branch("ram:SpecifiedLineTradeSettlement", |xml| {
        xml.branch("ram:ApplicableTradeTax", |xml| tax(xml, line.tax));
        if line.discount > Money::ZERO {
            xml.branch("ram:SpecifiedTradeAllowanceCharge", |xml| {
                xml.branch("ram:ChargeIndicator", |xml| xml.leaf("udt:Indicator", "false"));
                xml.leaf("ram:ActualAmount", &amount(line.discount));
                xml.leaf("ram:ReasonCode", DISCOUNT);
            });
        }
        let summation = "ram:SpecifiedTradeSettlementLineMonetarySummation";
        xml.branch(summation, |xml| xml.leaf("ram:LineTotalAmount", &amount(line.net)));
    });
}

/// BG-4, BG-7, BT-14
fn agreement(xml: &mut Xml, bill: &Bill) {
    xml.branch("ram:SellerTradeParty", |xml| seller(xml, &bill.seller));
    let names_codes = !bill.vat.iter().any(|group| group.tax.category == TaxCategory::OutsideVat);
    xml.branch("ram:BuyerTradeParty", |xml| buyer(xml, &bill.buyer, names_codes));
    xml.branch("ram:SellerOrderReferencedDocument", |xml| xml.leaf("ram:IssuerAssignedID", &bill.order_number));
}

fn seller(xml: &mut Xml, seller: &Seller) {
    xml.leaf("ram:Name", &seller.name);
    organisation(xml, seller.code.as_deref());
    xml.branch("ram:DefinedTradeContact", |xml| {
        xml.leaf("ram:PersonName", &seller.name);
        xml.branch("ram:TelephoneUniversalCommunication", |xml| xml.leaf("ram:CompleteNumber", &seller.phone));
        xml.branch("ram:EmailURIUniversalCommunication", |xml| xml.leaf("ram:URIID", &seller.email));
    });
    xml.branch("ram:PostalTradeAddress", |xml| {
        xml.leaf("ram:LineOne", &seller.address);
        xml.leaf("ram:CountryID", &seller.country);
    });
    xml.branch("ram:URIUniversalCommunication", |xml| xml.leaf_with("ram:URIID", &[("schemeID", "EM")], &seller.email));
    vat_code(xml, seller.vat_code.as_deref());
}

/// Where the seller is outside VAT, the buyer's code has no place (BR-O-02), nor has what is no code of the union (BR-CO-09), however it
/// stands on paper.
fn buyer(xml: &mut Xml, buyer: &Buyer, names_codes: bool) {
    xml.leaf("ram:Name", buyer.name());
    organisation(xml, buyer.code.as_deref());
    if buyer.company.is_some() {
        xml.branch("ram:DefinedTradeContact", |xml| xml.leaf("ram:PersonName", &buyer.person));
    }
    place(xml, &buyer.place);
    let code = buyer.vat_code.as_deref().filter(|_| names_codes).and_then(VatCode::entered);
    vat_code(xml, code.map(String::from).as_deref());
}

fn organisation(xml: &mut Xml, code: Option<&str>) {
    if let Some(code) = code {
        xml.branch("ram:SpecifiedLegalOrganization", |xml| xml.leaf("ram:ID", code));
    }
}

fn vat_code(xml: &mut Xml, code: Option<&str>) {
    if let Some(code) = code {
        xml.branch("ram:SpecifiedTaxRegistration", |xml| xml.leaf_with("ram:ID", &[("schemeID", "VA")], code));
    }
}

fn place(xml: &mut Xml, place: &Place) {
    xml.branch("ram:PostalTradeAddress", |xml| {
        // An element that is empty is not allowed.
        for (name, text) in [("ram:PostcodeCode", &place.postcode), ("ram:LineOne", &place.address), ("ram:CityName", &place.city)] {
            xml.maybe(name, Some(text.as_str()).filter(|text| !text.is_empty()));
        }
        xml.leaf("ram:CountryID", &place.country);
    });
}

/// BG-13, BT-72
fn delivery(xml: &mut Xml, bill: &Bill) {
    let Some(delivery) = &bill.delivery else { return };
    xml.branch("ram:ShipToTradeParty", |xml| {
        xml.maybe("ram:Name", Some(delivery.to.as_str()).filter(|to| !to.is_empty()));
        place(xml, &delivery.place);
    });
    if let Some(on) = delivery.on {
        xml.branch("ram:ActualDeliverySupplyChainEvent", |xml| {
            xml.branch("ram:OccurrenceDateTime", |xml| day(xml, "udt:DateTimeString", on));
        });
    }
}

/// BG-16, BG-23, BG-21, BT-9, BG-22, BG-3
fn settlement(xml: &mut Xml, bill: &Bill) {
    xml.leaf("ram:PaymentReference", &bill.order_number);
    xml.leaf("ram:InvoiceCurrencyCode", &bill.currency);
    payment_means(xml, bill);
    for group in &bill.vat {
        xml.branch("ram:ApplicableTradeTax", |xml| vat_group(xml, group));
    }
    for charge in &bill.charges {
        xml.branch("ram:SpecifiedTradeAllowanceCharge", |xml| self::charge(xml, charge));
    }
    if bill.due > Money::ZERO {
        xml.branch("ram:SpecifiedTradePaymentTerms", |xml| terms(xml, bill));
    }
    xml.branch("ram:SpecifiedTradeSettlementHeaderMonetarySummation", |xml| sums(xml, bill));
    if let Some(corrected) = &bill.corrects {
        xml.branch("ram:InvoiceReferencedDocument", |xml| {
            xml.leaf("ram:IssuerAssignedID", &corrected.number);
            xml.branch("ram:FormattedIssueDateTime", |xml| day(xml, "qdt:DateTimeString", corrected.issued_on));
        });
    }
}

/// SEPA credit transfer, bank card (UNTDID 4461). What nobody pays any more has none.
fn payment_means(xml: &mut Xml, bill: &Bill) {
    let (code, iban) = match (bill.payment, &bill.seller.iban) {
        (Some(PaymentType::Card), _) => ("48", None),
        (Some(PaymentType::BankTransfer | PaymentType::Credit), Some(iban)) => ("58", Some(iban)),
        _ => return,
    };
    xml.branch("ram:SpecifiedTradeSettlementPaymentMeans", |xml| {
        xml.leaf("ram:TypeCode", code);
        if let Some(iban) = iban {
            xml.branch("ram:PayeePartyCreditorFinancialAccount", |xml| {
                xml.leaf("ram:IBANID", iban);
                xml.leaf("ram:AccountName", &bill.seller.name);
            });
        }
    });
}

fn vat_group(xml: &mut Xml, group: &VatGroup) {
    let why = group.tax.category.exemption();
    xml.leaf("ram:CalculatedAmount", &amount(group.vat));
    xml.leaf("ram:TypeCode", "VAT");
    xml.maybe("ram:ExemptionReason", why.map(|(reason, _)| reason));
    xml.leaf("ram:BasisAmount", &amount(group.net));
    xml.leaf("ram:CategoryCode", group.tax.category.code());
    xml.maybe("ram:ExemptionReasonCode", why.map(|(_, code)| code));
    xml.maybe("ram:RateApplicablePercent", percent(group.tax).as_deref());
}

fn charge(xml: &mut Xml, charge: &Charge) {
    xml.branch("ram:ChargeIndicator", |xml| xml.leaf("udt:Indicator", "true"));
    xml.leaf("ram:ActualAmount", &amount(charge.net));
    xml.leaf("ram:ReasonCode", FREIGHT);
    xml.leaf("ram:Reason", &charge.title);
    xml.branch("ram:CategoryTradeTax", |xml| tax(xml, charge.tax));
}

fn terms(xml: &mut Xml, bill: &Bill) {
    match bill.due_on {
        Some(on) => xml.branch("ram:DueDateDateTime", |xml| day(xml, "udt:DateTimeString", on)),
        None => xml.leaf("ram:Description", "By agreement"),
    }
}

/// BT-106, BT-108, BT-109, BT-110, BT-112, BT-113, BT-115
fn sums(xml: &mut Xml, bill: &Bill) {
    let prepaid = bill.total.checked_sub(bill.due).unwrap_or_default();
    xml.leaf("ram:LineTotalAmount", &amount(bill.lines_net()));
    xml.leaf("ram:ChargeTotalAmount", &amount(bill.charges_net()));
    xml.leaf("ram:TaxBasisTotalAmount", &amount(bill.net));
    xml.leaf_with("ram:TaxTotalAmount", &[("currencyID", &bill.currency)], &amount(bill.vat_total));
    xml.leaf("ram:GrandTotalAmount", &amount(bill.total));
    xml.leaf("ram:TotalPrepaidAmount", &amount(prepaid));
    xml.leaf("ram:DuePayableAmount", &amount(bill.due));
}

fn tax(xml: &mut Xml, tax: Tax) {
    xml.leaf("ram:TypeCode", "VAT");
    xml.leaf("ram:CategoryCode", tax.category.code());
    xml.maybe("ram:RateApplicablePercent", percent(tax).as_deref());
}

impl TaxCategory {
    /// Its code (UNTDID 5305).
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Standard => "S",
            Self::Zero => "Z",
            Self::IntraCommunity => "K",
            Self::ReverseCharge => "AE",
            Self::Export => "G",
            Self::OutsideVat => "O",
        }
    }

    /// Why nobody pays it here, and the code of that (VATEX).
    const fn exemption(self) -> Option<(&'static str, &'static str)> {
        match self {
            Self::Standard | Self::Zero => None,
            Self::IntraCommunity => Some(("Intra-Community supply", "VATEX-EU-IC")),
            Self::ReverseCharge => Some(("Reverse charge", "VATEX-EU-AE")),
            Self::Export => Some(("Export outside the EU", "VATEX-EU-G")),
            Self::OutsideVat => Some(("Not subject to VAT", "VATEX-EU-O")),
        }
    }
}

/// What is outside VAT has no rate (BR-O-05).
fn percent(tax: Tax) -> Option<String> {
    (tax.category != TaxCategory::OutsideVat).then(|| (tax.rate * Decimal::ONE_HUNDRED).normalize().to_string())
}

fn amount(amount: Money) -> String {
    amount.to_string()
}

/// A day in the format that the standard asks for (UNTDID 2379).
fn day(xml: &mut Xml, name: &str, on: Date) {
    xml.leaf_with(name, &[("format", "102")], &on.strftime("%Y%m%d").to_string());
}
