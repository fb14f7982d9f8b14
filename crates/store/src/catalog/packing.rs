//! Products as they are stored: JSON, compressed with a dictionary of some of them. A snapshot keeps these bytes, so that
//! 100,000 products are read in seconds and fit into memory (ADR 5).

use crate::{DatabaseError, Source, revisions};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use std::{
    fmt,
    hash::{DefaultHasher, Hasher},
    io,
    sync::Mutex,
};
use vitrina_core::catalog::Product;
use zstd::{
    bulk::{Compressor, Decompressor},
    dict::EncoderDictionary,
    zstd_safe,
};

#[expect(unreachable_pub, reason = "the derives make public items beside the model")]
pub(super) mod dictionary {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "product_dictionaries")]
    pub struct Model {
        /// Of the catalogue, when products were first packed with it.
        #[sea_orm(primary_key, auto_increment = false)]
        pub revision: i64,
        pub body: Vec<u8>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Measured: beyond it the time is not worth the bytes.
const LEVEL: i32 = 3;
/// No product is larger; a broken row must not take all memory.
const BYTES_MAX: u64 = 64 * 1024 * 1024;
/// Products of one maker resemble each other: the dictionary is made of so many, spread over the catalogue …
const MODELS: usize = 96;
/// … and is no larger than this. It is in memory once for each thread that reads products.
const DICTIONARY_BYTES_MAX: usize = 512 * 1024;

/// What `products` are compressed with.
pub(crate) fn dictionary(products: &[&Product]) -> Result<Vec<u8>, DatabaseError> {
    let mut bytes = Vec::new();
    for model in products.iter().step_by(products.len().div_ceil(MODELS).max(1)) {
        let json = json(model)?;
        if bytes.len() + json.len() > DICTIONARY_BYTES_MAX {
            break;
        }
        bytes.extend(json);
    }
    Ok(bytes)
}

/// The dictionary that the stored products are compressed with; empty before the first import.
pub(crate) async fn stored_dictionary(source: &impl Source) -> Result<Vec<u8>, DatabaseError> {
    let revision = revisions::read(source).await?.catalog;
    let row = dictionary::Entity::find()
        .filter(dictionary::Column::Revision.lte(revision))
        .order_by_desc(dictionary::Column::Revision)
        .one(source.connection())
        .await?;
    Ok(row.map(|row| row.body).unwrap_or_default())
}

fn json(product: &Product) -> Result<Vec<u8>, DatabaseError> {
    json_text(product).map(String::into_bytes)
}

pub(super) fn json_text(product: &Product) -> Result<String, DatabaseError> {
    serde_json::to_string(product).map_err(|error| DatabaseError::Unexpected(error.into()))
}

/// Compresses products.
pub(crate) struct Packer(EncoderDictionary<'static>);

impl Packer {
    pub(crate) fn new(dictionary: &[u8]) -> Self {
        Self(EncoderDictionary::copy(dictionary, LEVEL))
    }

    pub(crate) fn start(&self) -> Result<Packing<'_>, DatabaseError> {
        Compressor::with_prepared_dictionary(&self.0).map(Packing).map_err(|error| DatabaseError::Unexpected(error.into()))
    }
}

/// Compresses one product after the other.
pub(crate) struct Packing<'d>(Compressor<'d>);

impl Packing<'_> {
    pub(crate) fn pack(&mut self, product: &Product) -> Result<Vec<u8>, DatabaseError> {
        self.0.compress(&json(product)?).map_err(|error| DatabaseError::Unexpected(error.into()))
    }
}

/// Compresses JSON that must be readable whatever becomes of the dictionary.
pub(super) struct Plain(Compressor<'static>);

impl Plain {
    pub(super) fn new() -> Result<Self, DatabaseError> {
        Compressor::new(LEVEL).map(Self).map_err(|error| DatabaseError::Unexpected(error.into()))
    }

    pub(super) fn pack(&mut self, json: &str) -> Result<Vec<u8>, DatabaseError> {
        self.0.compress(json.as_bytes()).map_err(|error| DatabaseError::Unexpected(error.into()))
    }
}

/// What was compressed without a dictionary.
pub(crate) fn decompress(packed: &[u8]) -> Result<Vec<u8>, DatabaseError> {
    Unpacker { dictionary: Vec::new(), idle: Mutex::default() }.unpack(packed)
}

/// Compressed JSON without a dictionary, which every [`Unpacker`] reads.
pub(crate) fn compress(json: &[u8]) -> io::Result<Vec<u8>> {
    zstd::bulk::compress(json, LEVEL)
}

/// Reads products as they are stored: without the stock of their variants.
pub struct Unpacker {
    dictionary: Vec<u8>,
    /// Making a decompressor takes longer than using it.
    idle: Mutex<Vec<Decompressor<'static>>>,
}

impl fmt::Debug for Unpacker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Unpacker").finish_non_exhaustive()
    }
}

impl Unpacker {
    /// For the products that are stored now.
    pub async fn stored(source: &impl Source) -> Result<Self, DatabaseError> {
        Ok(Self { dictionary: stored_dictionary(source).await?, idle: Mutex::default() })
    }

    /// Two of the same key read alike.
    #[must_use]
    pub fn key(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        hasher.write(&self.dictionary);
        hasher.finish()
    }

    /// That new products are packed with.
    pub(crate) fn dictionary(&self) -> &[u8] {
        &self.dictionary
    }

    /// The JSON of a product.
    pub fn unpack(&self, packed: &[u8]) -> Result<Vec<u8>, DatabaseError> {
        self.decompress(packed).map_err(|error| DatabaseError::unreadable("a product", error))
    }

    pub(crate) fn product(&self, packed: &[u8]) -> Result<Product, DatabaseError> {
        serde_json::from_slice(&self.unpack(packed)?).map_err(|error| DatabaseError::unreadable("a product", error))
    }

    fn decompress(&self, packed: &[u8]) -> io::Result<Vec<u8>> {
        let broken = || io::Error::from(io::ErrorKind::InvalidData);
        let size = zstd_safe::get_frame_content_size(packed).ok().flatten().filter(|size| *size <= BYTES_MAX).ok_or_else(broken)?;
        let kept = self.idle.lock().ok().and_then(|mut idle| idle.pop());
        let mut decompressor = kept.map_or_else(|| Decompressor::with_dictionary(&self.dictionary), Ok)?;
        let json = decompressor.decompress(packed, usize::try_from(size).map_err(|_| broken())?)?;
        if let Ok(mut idle) = self.idle.lock() {
            idle.push(decompressor);
        }
        Ok(json)
    }
}
