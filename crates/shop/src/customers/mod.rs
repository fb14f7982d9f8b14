//! Customers' accounts: signing in, sessions, passwords (S2 §2, §8; decisions 36 to 39, 56).

mod adding;
mod addresses;
mod agreeing;
mod api_keys;
mod approving;
mod breaches;
mod choosing;
mod confirming;
mod crediting;
mod details;
mod email_key;
mod forgetting;
mod impersonating;
mod leaving;
mod login;
mod mailbox;
mod mails;
mod noting;
mod own_data;
mod passwords;
mod proof;
mod registering;
mod sessions;
mod social;
mod tokens;
mod vat_checking;
mod vat_register;
mod vat_state;
pub mod webhooks;

pub use adding::{AddError, NewCustomer, add};
pub use addresses::{ADDRESSES_MAX, AddressError, change_address, keep_address, kept_addresses, remove_address};
pub use agreeing::{Party, agree, agreed_with};
pub use api_keys::{KEYS_MAX, KeyError, Keyed, keyed, keys, make_key, revoke_key};
pub use approving::{Decision, StaffError, decide, happened_to};
pub use breaches::{BreachedPasswords, BreachesAway};
pub use choosing::{ChooseError, set_password, update_password};
pub use confirming::{TokenError, ask_to_confirm, ask_to_reset, confirm};
pub use crediting::{CreditError, CreditTold, Given, credit_told, give_credit};
pub use details::{Details, DetailsError, change_details};
pub use email_key::email_key;
pub use forgetting::{forgetting, forgetting_unproven};
pub use impersonating::{allow_impersonation, impersonate};
pub use leaving::{LeaveError, Leaving, Proof, ask_to_remove, leaving, remove_account};
pub use login::{Entered, LoginError, Sought, known_by, log_in, log_out, seek};
pub use mailbox::is_proven;
pub use mails::{CustomerMail, FarewellMail, mailing, saying_farewell};
pub(crate) use noting::{STAFF, said_of_news};
pub use own_data::{OwnDataError, OwnFile, own_data};
pub use passwords::{Busy, Chosen, PasswordDesk, Passwords};
pub use proof::ProofError;
pub use registering::{RegisterError, Registered, Registration, register};
pub use sessions::{Browser, Signed, session, session_hash, session_name, sign_out_elsewhere, whole};
pub use social::{
    Attempt, ConnectError, GoError, IdentitySource, Proofs, Social, SocialEntered, SocialError, VouchError, Vouched, connect, disconnect,
    enter_vouched, identities, provider_page, vouched,
};

pub use vat_checking::{CheckVat, checking_vat, vat_told};
pub use vat_register::{VatAnswer, VatRegister, VatRegisterError};

use crate::context::Shop;
use vitrina_core::owner::CustomerId;
use vitrina_store::{
    DatabaseError,
    customers::{self, Customer},
};

/// Characters that an address, or a password, may have: more is nobody's, and would only cost time.
pub const LENGTH_MAX: usize = 128;

/// The account of a customer who is signed in.
pub async fn account(shop: &Shop, id: &CustomerId) -> Result<Option<Customer>, DatabaseError> {
    customers::find(&shop.database, id).await
}
