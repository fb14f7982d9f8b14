//! Papers and cards, set by the press.

use async_trait::async_trait;
use bytes::Bytes;
use serde_json::json;
use std::{
    sync::{Arc, OnceLock},
    time::Duration,
};
use tokio::{sync::Semaphore, task::spawn_blocking, time::timeout};
use vitrina_press::{INK, Paper, Press};
use vitrina_shop::papers::{Card, Code, Sheet, TypesetError, Typesetter};

/// Each takes a core, or what of one it gets.
const AT_ONCE: usize = 2;
/// So many letters are told that no font has.
const TOLD_LETTERS_MAX: usize = 20;
/// A sheet of two hundred lines takes a tenth of a second.
const SETTING_MAX: Duration = Duration::from_secs(20);

/// Sets papers and cards, two at once. Its fonts are read when the first is set.
#[derive(Clone)]
pub struct Typst {
    press: Arc<OnceLock<Press>>,
    turns: Arc<Semaphore>,
}

impl Default for Typst {
    fn default() -> Self {
        Self { press: Arc::default(), turns: Arc::new(Semaphore::new(AT_ONCE)) }
    }
}

#[async_trait]
impl Typesetter for Typst {
    async fn set(&self, sheet: Sheet, attached: Option<String>) -> Result<Bytes, TypesetError> {
        self.in_turn(move |press| {
            let set = press.paper(paper(&sheet, attached)?)?;
            if !set.unwritable.is_empty() {
                // Whoever gets it may not know themselves on it: staff can write to them.
                let letters: String = set.unwritable.into_iter().take(TOLD_LETTERS_MAX).collect();
                tracing::warn!(paper = sheet.number, letters, "letters that no font has stand on a paper as question marks");
            }
            Ok(set.pdf)
        })
        .await
    }

    async fn card(&self, card: Card) -> Result<Bytes, TypesetError> {
        self.in_turn(move |press| press.card(&json!(card))).await
    }
}

impl Typst {
    async fn in_turn(&self, work: impl FnOnce(&Press) -> Result<Vec<u8>, String> + Send + 'static) -> Result<Bytes, TypesetError> {
        let late = |_| TypesetError::Busy("it takes too long");
        let turn = Arc::clone(&self.turns).acquire_owned();
        let turn = timeout(SETTING_MAX, turn).await.map_err(late)?.map_err(|_| TypesetError::Busy("the shop is stopping"))?;
        let press = Arc::clone(&self.press);
        // Whoever gives up waiting leaves the turn with the work, which goes on to its end.
        let setting = spawn_blocking(move || {
            let set = work(press.get_or_init(Press::default));
            drop(turn);
            set
        });
        match timeout(SETTING_MAX, setting).await.map_err(late)? {
            Ok(set) => set.map(Bytes::from).map_err(TypesetError::Broken),
            Err(error) => Err(TypesetError::Broken(error.to_string())),
        }
    }
}

/// What the press sets a sheet from.
fn paper(sheet: &Sheet, attached: Option<String>) -> Result<Paper, String> {
    let payment = sheet.payment.as_ref().and_then(|payment| payment.code.as_deref());
    Ok(Paper {
        ident: format!("{} {}", sheet.title, sheet.number),
        payment_code: payment.map(drawn).transpose()?,
        code: sheet.code.as_deref().map(drawn).transpose()?,
        sheet: json!(sheet),
        attached,
    })
}

/// The code of `text` as a picture, without the margin that the page gives it.
fn drawn(text: &str) -> Result<String, String> {
    let Code { size, squares } = Code::of(text)?;
    Ok(format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {size} {size}\"><path fill=\"{INK}\" d=\"{squares}\"/></svg>"))
}
