use super::*;
use futures_util::future::join_all;
use serde_json::value::to_raw_value;

/// A renderer in which a page says what happens to it: `{"ms": 30}` takes 30 ms, `{"op": "end"}` ends the process, and
/// `{"op": "environment"}` is rendered as what the process knows.
const SCRIPT: &str = r"
import { Socket } from 'node:net';
const socket = new Socket({ fd: 1, readable: true, writable: true });
const frame = (text) => {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
};
function reply({ op, page }) {
  if (op === 'needs') return [JSON.stringify({ paths: ['/a'] })];
  if (page.op === 'end') process.exit(3);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, page.ms ?? 0);
  const html = page.op === 'environment' ? JSON.stringify({ env: process.env, folder: process.cwd() }) : String(page.ms);
  return [JSON.stringify({ head: '' }), html];
}
let held = Buffer.alloc(0);
socket.on('data', (chunk) => {
  held = Buffer.concat([held, chunk]);
  while (held.length >= 4 && held.length >= 4 + held.readUInt32BE(0)) {
    const end = 4 + held.readUInt32BE(0);
    const frames = reply(JSON.parse(held.subarray(4, end).toString()));
    socket.write(Buffer.concat(frames.map(frame)));
    held = held.subarray(end);
  }
});
socket.on('close', () => process.exit(0));
socket.write(frame('{}'));
";

async fn page(renderer: &Renderer, page: &str) -> Result<String, RenderError> {
    let page = to_raw_value(&serde_json::from_str::<serde_json::Value>(page).unwrap()).unwrap();
    let turn = renderer.turn().await?;
    assert_eq!(*turn.needs(&page).await?, ["/a"][..]);
    Ok(turn.render(&page, &Answers::new()).await?.html)
}

#[tokio::test]
async fn shell_02_so_many_pages_at_once_that_they_take_longer_than_one_may_are_all_rendered() {
    let renderer = Renderer::start(SCRIPT.into(), 1);
    // Together at least 6 s for one worker, of which each page has 5.
    let pages = join_all((0..250).map(|_| page(&renderer, r#"{"ms": 25}"#))).await;
    let shells: Vec<_> = pages.into_iter().filter(Result::is_err).collect();
    assert!(shells.is_empty(), "{} shells: {:?}", shells.len(), shells[0]);
    renderer.stop().await;
}

#[tokio::test]
async fn shell_02_a_page_that_takes_too_long_goes_out_as_a_shell_and_its_silent_worker_is_replaced() {
    let renderer = Renderer::start(SCRIPT.into(), 1);
    assert!(matches!(page(&renderer, r#"{"ms": 3600000}"#).await, Err(RenderError::TimedOut | RenderError::Ended)));
    assert_eq!(page(&renderer, r#"{"ms": 1}"#).await.unwrap(), "1");
    // Those that were sent behind a page that ends its worker are rendered by the next one.
    let (end, one, two) =
        tokio::join!(page(&renderer, r#"{"op": "end"}"#), page(&renderer, r#"{"ms": 1}"#), page(&renderer, r#"{"ms": 2}"#));
    assert!(matches!(end, Err(RenderError::Ended)));
    assert_eq!((one.unwrap().as_str(), two.unwrap().as_str()), ("1", "2"));
    renderer.stop().await;
}

#[tokio::test]
async fn shell_02_a_worker_knows_nothing_of_the_shop() {
    let renderer = Renderer::start(SCRIPT.into(), 1);
    assert_eq!(page(&renderer, r#"{"op": "environment"}"#).await.unwrap(), r#"{"env":{"NODE_ENV":"production"},"folder":"/"}"#);
    renderer.stop().await;
}

#[tokio::test]
async fn shell_02_without_a_worker_that_can_start_nobody_waits() {
    let broken = Renderer::start("nothing that Node can read".into(), 2);
    broken.started().await;
    assert!(!broken.is_ready() && matches!(page(&broken, "{}").await, Err(RenderError::NoPlace)));
    let none = Renderer::start(Vec::new(), 0);
    assert!(matches!(page(&none, "{}").await, Err(RenderError::NoPlace)));
}
