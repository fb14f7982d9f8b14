import type { Issue, PricedLine } from '@vitrina/api/types.ts';
import type { Translate } from '@vitrina/kit/translate/translate.ts';

/** Whether the shop has the product no more: then nothing of the line can be changed. */
export function isNoMore(priced: Pick<PricedLine, 'url'> | undefined): boolean {
  return priced !== undefined && priced.url === null;
}

/** What stands in the way of ordering a line, in words (decision 20). */
export function issueText(
  t: Translate['t'],
  issue: Issue,
  line: Pick<PricedLine, 'url' | 'artwork'>,
): string {
  if (isNoMore(line)) return t('No longer on offer');
  switch (issue) {
    case 'UnavailableProductQuantity':
      return t('Amount unavailable');
    case 'UnavailableDate':
      return t('This delivery day is no longer possible. Please choose another one.');
    case 'UnavailableOption':
      return t('This choice is no longer on offer. Please change it or remove the product.');
    case 'AddressMissing':
      return t('Choose where these go');
    case 'FileMissing':
      return line.artwork?.files.length
        ? t('Its files are not here any more. Edit it, remove them and upload them again.')
        : t('Choose the way how you will submit files');
  }
}
