import type { CodeListRow } from '@vitrina/api/types.ts';
import type { Translate } from '@vitrina/kit/translate/translate.ts';

/** Why nothing was found for a row, in words that name the row. */
export function unreadText(
  t: Translate['t'],
  { row: place, code, quantity, problem }: CodeListRow,
): string {
  // As a spreadsheet numbers its rows.
  const row = String(place);
  if (problem === 'UnknownCode') {
    return t('Row {row}: we have no product with the code “{code}”.', { row, code });
  }
  return quantity === ''
    ? t('Row {row}: the quantity of “{code}” is missing.', { row, code })
    : t('Row {row}: “{quantity}” is not a quantity of “{code}” that we can make.', {
        ...{ row, quantity, code },
      });
}
