import type { Attribute } from '@vitrina/api/types.ts';
import { escapeHtml } from '#shared/escape-html.ts';

const TABLE_END = /(<\/tbody>)?\s*<\/table>\s*$/;

/**
 * What is written of a product with what it states of itself, as one table (PROD-02): the rows go on where the text ends
 * with a table, else they make one after it. Each value leads to everything else that has it (SRCH-05).
 */
export function specification(
  html: string,
  facts: readonly Attribute[],
  searchPage: string,
): string {
  if (facts.length === 0) return html;
  const rows = facts.map((fact) => {
    const detail = fact.text
      ? escapeHtml(fact.text)
      : fact.values.map((value) => linkTo(fact.code, value, searchPage)).join(', ');
    return `<tr><th scope="row">${escapeHtml(fact.title)}</th><td>${detail}</td></tr>`;
  });
  const added = rows.join('');
  if (!TABLE_END.test(html)) return `${html}<table><tbody>${added}</tbody></table>`;
  return html.replace(TABLE_END, (_, end = '') => `${added}${end}</table>`);
}

function linkTo(code: string, { value, title }: { value: string; title: string }, page: string) {
  const url = `${page}?${new URLSearchParams({ [`da-${code}`]: value })}`;
  return `<a href="${escapeHtml(url)}">${escapeHtml(title)}</a>`;
}
