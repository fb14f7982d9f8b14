import { apiPath } from '@vitrina/api/path.ts';
import type { Locale } from '@vitrina/api/types.ts';

/** What a product leads to: what goes with it, or what can be taken instead. */
export type Relation = 'relatedTo' | 'alternativeTo';

/** Products of the first page. */
const FIRST = 12;
/** Products of each page that follows. */
const MORE = 6;

/** The call for a page of related products: the first one holds twelve, those after it six each (LIST-13). */
export function relatedPath(relation: Relation, id: string, lang: Locale, page: number) {
  const slice = page === 0 ? { size: FIRST } : { size: MORE, page: FIRST / MORE + page - 1 };
  return apiPath('/api/products', { lang, [relation]: id, ...slice });
}
