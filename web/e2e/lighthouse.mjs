// Prints Lighthouse's mobile scores of a running shop: VITRINA_URL=http://127.0.0.1:8080 npm run lighthouse -w @vitrina/e2e
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const shop = process.env.VITRINA_URL ?? 'http://127.0.0.1:8080';
const pages = { home: '/', category: '/boxes/mailer-boxes', product: '/mailer-box-kraft' };

const chrome = await launch({
  chromePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  chromeFlags: [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
for (const [name, path] of Object.entries(pages)) {
  const result = await lighthouse(shop + path, { port: chrome.port, logLevel: 'error' });
  if (!result) continue;
  const { categories, audits } = result.lhr;
  const scores = Object.values(categories).map(
    ({ id, score }) => `${id} ${Math.round((score ?? 0) * 100)}`,
  );
  const times = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'].map(
    (id) => `${id} ${audits[id]?.displayValue}`,
  );
  process.stdout.write(`${name}: ${[...scores, ...times].join(', ')}\n`);
  for (const { id, auditRefs } of Object.values(categories)) {
    if (id === 'performance') continue;
    for (const audit of auditRefs.map((ref) => audits[ref.id])) {
      if (audit?.score !== null && (audit?.score ?? 1) < 1)
        process.stdout.write(`  ${id}: ${audit.title}\n`);
    }
  }
}
chrome.kill();
