//! What is asked about the newsletter and about texts.

use clap::Subcommand;
use vitrina_core::newsletter::SubscriberState;

#[derive(Subcommand)]
pub(crate) enum Newsletter {
    /// List who gets it, or asked for it
    List {
        /// Those of one state alone: waiting, confirmed, left
        #[arg(long)]
        state: Option<SubscriberState>,
    },
    /// Write who gets it to standard output, each with the address that ends it: for `List-Unsubscribe` of every mail
    Export {
        /// One JSON object a line, or a table
        #[arg(long, default_value = "jsonl", value_parser = ["jsonl", "csv"])]
        format: String,
    },
    /// Print what happened to a subscription
    Story {
        /// E-mail address
        email: String,
    },
    /// Remove all that is known of an address
    Remove {
        /// E-mail address
        email: String,
    },
}

#[derive(Subcommand)]
pub(crate) enum Translations {
    /// List the texts that pages asked for and did not find
    Missing {
        /// Forget them once they are listed
        #[arg(long)]
        forget: bool,
    },
}
