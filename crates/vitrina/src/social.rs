//! By whom people sign in without a password: the accounts of the settings.

use crate::{commands::Failure, settings};
use std::{fs, net::SocketAddr, sync::Arc};
use vitrina_adapters::{Credential, Facebook, OpenId, SigningKey};
use vitrina_core::customers::IdentityProvider;
use vitrina_shop::customers::{IdentitySource, Social};

/// The providers of the settings. A demonstration at `demo` is where it listens, and not where its configuration says.
pub(crate) fn social(settings: &settings::Social, demo: Option<SocketAddr>) -> Result<Social, Failure> {
    let sources = [
        (IdentityProvider::Google, google(settings)?),
        (IdentityProvider::Apple, apple(settings)?),
        (IdentityProvider::Facebook, facebook(settings)?),
    ];
    Ok(Social {
        sources: sources.into_iter().filter_map(|(provider, source)| Some((provider, source?))).collect(),
        origin: demo.map(|address| format!("http://{address}")),
        apple_client_id: settings.apple_client_id.clone(),
    })
}

type Source = Option<Arc<dyn IdentitySource>>;

fn google(settings: &settings::Social) -> Result<Source, Failure> {
    match (&settings.google_client_id, &settings.google_client_secret) {
        (Some(id), Some(secret)) => {
            let secret = Credential::Secret(secret.in_full().to_owned());
            Ok(Some(Arc::new(OpenId::new(&settings.google_issuer, id, secret))))
        }
        (None, None) => Ok(None),
        _ => Err(incomplete("Google", "google-client-id and google-client-secret")),
    }
}

fn facebook(settings: &settings::Social) -> Result<Source, Failure> {
    match (&settings.facebook_app_id, &settings.facebook_app_secret) {
        (Some(id), Some(secret)) => {
            Ok(Some(Arc::new(Facebook::new(&settings.facebook_site, &settings.facebook_api, id, secret.in_full()))))
        }
        (None, None) => Ok(None),
        _ => Err(incomplete("Facebook", "facebook-app-id and facebook-app-secret")),
    }
}

fn apple(settings: &settings::Social) -> Result<Source, Failure> {
    match (&settings.apple_client_id, &settings.apple_team_id, &settings.apple_key_id, &settings.apple_key_file) {
        (Some(client), Some(team), Some(key), Some(file)) => {
            let shown = file.display();
            let pem = fs::read(file).map_err(|error| Failure::new(format!("apple-key-file {shown} cannot be read: {error}")))?;
            let key = SigningKey::read(&pem, key, team);
            let key = key.ok_or_else(|| Failure::new(format!("apple-key-file {shown} holds no key as Apple gives it out (.p8)")))?;
            Ok(Some(Arc::new(OpenId::new(&settings.apple_issuer, client, Credential::Signed(key)))))
        }
        (None, None, None, None) => Ok(None),
        _ => Err(incomplete("Apple", "apple-client-id, apple-team-id, apple-key-id and apple-key-file")),
    }
}

fn incomplete(provider: &str, names: &str) -> Failure {
    Failure::new(format!("signing in by {provider} needs all of {names}: set the others too, or none"))
}
