//! What is asked about the newsletter, about forms that visitors sent, and about texts.

use clap::Subcommand;
use std::path::PathBuf;
use vitrina_core::{newsletter::SubscriberState, requests::RequestState};

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
pub(crate) enum Requests {
    /// Write one JSON object a line to standard output
    Export {
        /// The format
        #[arg(long, default_value = "jsonl", value_parser = ["jsonl"])]
        format: String,
    },
    /// List requests, the latest first
    List {
        /// Those of one state alone: new, done, spam
        #[arg(long)]
        state: Option<RequestState>,
        /// Those that were sent before this one
        #[arg(long, value_name = "ID")]
        before: Option<String>,
        /// How many at most
        #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=1000))]
        limit: u32,
    },
    /// Show all that is known of a request
    Show {
        /// The request, as the list names it
        id: String,
    },
    /// Note that a request is answered
    Done {
        /// The request, as the list names it
        id: String,
        /// Who of the staff; it is noted under this name
        #[arg(long, default_value = "staff")]
        staff: String,
    },
    /// Make a request new again; what was taken for spam is mailed then
    Reopen {
        /// The request, as the list names it
        id: String,
        /// Who of the staff; it is noted under this name
        #[arg(long, default_value = "staff")]
        staff: String,
    },
    /// Remove a request, whose sender asks for that, with its files; what an order or another request names stays
    Remove {
        /// The request, as the list names it
        id: String,
    },
    /// Fetch a file that came with a request
    File {
        /// The request, as the list names it
        id: String,
        /// Number of the file, as `show` tells it
        number: usize,
        /// Where it is written; nothing may be there yet
        #[arg(long)]
        out: PathBuf,
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
