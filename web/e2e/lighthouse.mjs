// Prints Lighthouse's mobile scores of a running demo shop, and fails when a page is slower than it may be:
// VITRINA_URL=http://127.0.0.1:8080 npm run lighthouse -w @vitrina/e2e
// A busy machine spoils the scores: Lighthouse's own benchmark of it stands beside them.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const shop = process.env.VITRINA_URL ?? 'http://127.0.0.1:8080';
const pages = {
  home: '/',
  category: '/boxes/mailer-boxes',
  product: '/mailer-box-kraft',
  search: '/search?search=box',
};
/** Issues 3 and 4: the least performance score, the longest LCP in ms, the largest CLS. */
const limits = { performance: 95, lcp: 2300, cls: 0.02 };

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
// The browser's first page pays for its start, and each page's first visit for cutting its pictures: neither is measured.
for (const path of Object.values(pages)) {
  await lighthouse(shop + path, {
    port: chrome.port,
    logLevel: 'error',
    onlyCategories: ['performance'],
  });
}
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
  const over = [
    (categories.performance?.score ?? 0) * 100 < limits.performance && 'performance',
    (audits['largest-contentful-paint']?.numericValue ?? 0) > limits.lcp && 'LCP',
    (audits['cumulative-layout-shift']?.numericValue ?? 0) > limits.cls && 'CLS',
  ].filter(Boolean);
  const machine = `machine ${Math.round(result.lhr.environment.benchmarkIndex)}`;
  process.stdout.write(`${name}: ${[...scores, ...times, machine].join(', ')}\n`);
  if (over.length > 0) {
    process.stdout.write(`  over the limit: ${over.join(', ')}\n`);
    process.exitCode = 1;
  }
  for (const { id, auditRefs } of Object.values(categories)) {
    if (id === 'performance') continue;
    for (const audit of auditRefs.map((ref) => audits[ref.id])) {
      if (audit?.score !== null && (audit?.score ?? 1) < 1)
        process.stdout.write(`  ${id}: ${audit.title}\n`);
    }
  }
}
chrome.kill();
