//! Returns as they are answered.

use crate::wire;
use serde::Serialize;
use std::collections::HashMap;
use utoipa::ToSchema;
use vitrina_core::{
    ids::OrderNumber,
    returns::{ReturnReason, ReturnStatus},
};
use vitrina_http::problem::Problem;
use vitrina_shop::{context::Shop, orders::document::OrderDocument};
use vitrina_store::{
    orders,
    returns::{OfOrder, Photo},
};

/// A code and what it is called.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Title {
    pub(super) code: &'static str,
    pub(super) title: String,
}

/// What a customer returned of an order, and what became of it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ProductReturn {
    id: String,
    order_number: String,
    /// When it arrived, RFC 3339.
    created_at: String,
    #[schema(value_type = wire::ReturnStatus)]
    status: ReturnStatus,
    /// Since when it stands there, RFC 3339.
    status_at: String,
    #[schema(value_type = wire::ReturnReason)]
    reason: ReturnReason,
    /// What is wrong, in the customer's words.
    comment: String,
    /// What the shop says to it.
    answer: Option<String>,
    lines: Vec<ReturnedLine>,
    photos: Vec<ReturnPhoto>,
}

/// Pieces of a line.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ReturnedLine {
    /// Key of the line in its order.
    guid: String,
    quantity: u32,
    /// As it was ordered.
    title: String,
    image_id: Option<String>,
}

/// A photo that shows what is wrong: GET /api/document/{id}.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ReturnPhoto {
    id: String,
    name: String,
}

/// These returns with what their orders call their lines.
pub(super) async fn described(shop: &Shop, found: Vec<OfOrder>) -> Result<Vec<ProductReturn>, Problem> {
    let ids: Vec<&str> = found.iter().map(|one| one.goods_return.order_id.as_str()).collect();
    let mut documents = HashMap::new();
    for (id, body) in orders::bodies(&shop.database, &ids).await? {
        documents.insert(id, OrderDocument::read(&body).map_err(|error| Problem::unexpected(&error))?);
    }
    Ok(found.into_iter().map(|one| product_return(one, &documents)).collect())
}

fn product_return(OfOrder { goods_return, number }: OfOrder, documents: &HashMap<String, OrderDocument>) -> ProductReturn {
    let document = documents.get(&goods_return.order_id);
    let line = |(guid, quantity): (String, u32)| {
        let ordered = document.and_then(|document| document.prices.lines.iter().find(|line| line.guid == guid));
        ReturnedLine {
            title: ordered.map(|line| line.title.clone()).unwrap_or_default(),
            image_id: ordered.and_then(|line| line.image_id.clone()),
            guid,
            quantity,
        }
    };
    ProductReturn {
        id: goods_return.id,
        order_number: OrderNumber(number.unsigned_abs()).to_string(),
        created_at: goods_return.claimed_at.to_string(),
        status: goods_return.status,
        status_at: goods_return.moved_at.to_string(),
        reason: goods_return.reason,
        comment: goods_return.comment,
        answer: goods_return.answer,
        lines: goods_return.lines.into_iter().map(line).collect(),
        photos: goods_return.photos.into_iter().map(|Photo { id, name }| ReturnPhoto { id, name }).collect(),
    }
}

/// Where the shop takes no returns, there are no calls about them.
pub(super) fn if_taken(shop: &Shop) -> Result<(), Problem> {
    let is_taken = shop.shelf.now().snapshot.configuration.features.product_returns;
    if is_taken { Ok(()) } else { Err(Problem::not_found("call")) }
}
