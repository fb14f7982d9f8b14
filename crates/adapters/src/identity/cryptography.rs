//! The signatures of tokens, by the cryptography that encrypts connections: the library of tokens brings none of its own, and the one that it
//! offers for RSA has a known weakness (RUSTSEC-2023-0071). Two algorithms and no more: what providers sign with, and what Apple wants signed.

use jsonwebtoken::{
    Algorithm, AlgorithmFamily, DecodingKey, DecodingKeyKind, EncodingKey,
    crypto::{CryptoProvider, JwkUtils, JwtSigner, JwtVerifier},
    errors::{ErrorKind, Result},
    signature::{Error, Signer, Verifier},
};
use ring::{
    rand::SystemRandom,
    signature::{
        ECDSA_P256_SHA256_FIXED, ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, RSA_PKCS1_2048_8192_SHA256, RsaPublicKeyComponents,
        UnparsedPublicKey,
    },
};

/// What tokens may be signed with.
pub(super) const ALGORITHMS: [Algorithm; 2] = [Algorithm::RS256, Algorithm::ES256];

static PROVIDER: CryptoProvider = CryptoProvider {
    signer_factory: |algorithm, key| signer(*algorithm, key),
    verifier_factory: |algorithm, key| verifier(*algorithm, key),
    jwk_utils: JwkUtils::new_unimplemented(),
};

/// Has the library of tokens use it.
pub(super) fn install() {
    // It is there already from the second time on.
    let _ = PROVIDER.install_default();
}

fn verifier(algorithm: Algorithm, key: &DecodingKey) -> Result<Box<dyn JwtVerifier>> {
    match (algorithm, key.family(), key.kind()) {
        (Algorithm::RS256, AlgorithmFamily::Rsa, DecodingKeyKind::RsaModulusExponent { .. }) => Ok(Box::new(Rsa(key.clone()))),
        (Algorithm::ES256, AlgorithmFamily::Ec, DecodingKeyKind::SecretOrDer(_)) => Ok(Box::new(Curve(key.clone()))),
        _ => Err(ErrorKind::InvalidAlgorithm.into()),
    }
}

fn signer(algorithm: Algorithm, key: &EncodingKey) -> Result<Box<dyn JwtSigner>> {
    if algorithm != Algorithm::ES256 || key.family() != AlgorithmFamily::Ec {
        return Err(ErrorKind::InvalidAlgorithm.into());
    }
    let random = SystemRandom::new();
    let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, key.inner(), &random);
    Ok(Box::new(Pair(pair.map_err(|_| ErrorKind::InvalidEcdsaKey)?)))
}

struct Rsa(DecodingKey);

impl Verifier<Vec<u8>> for Rsa {
    fn verify(&self, message: &[u8], signature: &Vec<u8>) -> std::result::Result<(), Error> {
        let DecodingKeyKind::RsaModulusExponent { n, e } = self.0.kind() else { return Err(Error::new()) };
        RsaPublicKeyComponents { n, e }.verify(&RSA_PKCS1_2048_8192_SHA256, message, signature).map_err(|_| Error::new())
    }
}

impl JwtVerifier for Rsa {
    fn algorithm(&self) -> Algorithm {
        Algorithm::RS256
    }
}

struct Curve(DecodingKey);

impl Verifier<Vec<u8>> for Curve {
    fn verify(&self, message: &[u8], signature: &Vec<u8>) -> std::result::Result<(), Error> {
        let DecodingKeyKind::SecretOrDer(key) = self.0.kind() else { return Err(Error::new()) };
        UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, key).verify(message, signature).map_err(|_| Error::new())
    }
}

impl JwtVerifier for Curve {
    fn algorithm(&self) -> Algorithm {
        Algorithm::ES256
    }
}

struct Pair(EcdsaKeyPair);

impl Signer<Vec<u8>> for Pair {
    fn try_sign(&self, message: &[u8]) -> std::result::Result<Vec<u8>, Error> {
        let signature = self.0.sign(&SystemRandom::new(), message).map_err(|_| Error::new())?;
        Ok(signature.as_ref().to_vec())
    }
}

impl JwtSigner for Pair {
    fn algorithm(&self) -> Algorithm {
        Algorithm::ES256
    }
}
