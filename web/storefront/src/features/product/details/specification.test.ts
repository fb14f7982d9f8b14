import { expect, it } from 'vitest';
import { attribute, value } from '../choices/fixtures.ts';
import { specification } from './specification.ts';

const facts = [
  attribute({ code: 'feel', title: 'Feel & look', role: 'info', text: '<soft>', values: [] }),
  attribute({
    code: 'print',
    title: 'Print',
    role: 'info',
    values: [value('offset', { title: 'Offset' }), value('a&b', { title: 'A & B' })],
  }),
];
const ROWS =
  '<tr><th scope="row">Feel &amp; look</th><td>&lt;soft&gt;</td></tr>' +
  '<tr><th scope="row">Print</th><td><a href="/search?da-print=offset">Offset</a>, <a href="/search?da-print=a%26b">A &amp; B</a></td></tr>';

it.each([
  ['<p>Made well</p>', `<p>Made well</p><table><tbody>${ROWS}</tbody></table>`],
  ['', `<table><tbody>${ROWS}</tbody></table>`],
  [
    '<table><tbody><tr><th>Holds</th><td>5 kg</td></tr></tbody></table>\n',
    `<table><tbody><tr><th>Holds</th><td>5 kg</td></tr>${ROWS}</tbody></table>`,
  ],
  [
    '<table><tr><th>Holds</th><td>5 kg</td></tr></table>',
    `<table><tr><th>Holds</th><td>5 kg</td></tr>${ROWS}</table>`,
  ],
])('PROD-02 what is written and what is stated make one table: %j', (html, expected) => {
  expect(specification(html, facts, '/search')).toBe(expected);
  expect(specification(html, [], '/search')).toBe(html);
});
