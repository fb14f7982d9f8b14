import type { Translate } from '@vitrina/kit/translate/translate.ts';
import { formatLongDay } from '@vitrina/rules/format-date.ts';
import { type Choices, quantityOf } from '../choices/choices.ts';
import type { Choosable } from '../choices/choosable.ts';
import { choiceRows } from '../summary/summary-rows.ts';

/** What the shop is asked about, as its forms name it: the product with all that has been chosen so far (PROD-15). */
export function questionOf(
  choosable: Choosable,
  choices: Choices,
  translate: Translate,
): { configuration: string; quantity: string } {
  const { title, code } = choosable.product;
  const lines = [`${title} (${code})`, ...chosenLines(choosable, choices, translate)];
  const quantity = chosenQuantity(choosable, choices);
  return { configuration: lines.join('\n'), quantity: quantity ? String(quantity) : '' };
}

/** The same as a mail, where the shop has no form for it. */
export function questionMail(
  choosable: Choosable,
  choices: Choices,
  translate: Translate,
  email: string,
): string {
  const { title, code } = choosable.product;
  const chosen = chosenLines(choosable, choices, translate);
  const query = new URLSearchParams({
    subject: `${title} (${code})`,
    ...(chosen.length > 0 && { body: chosen.join('\r\n') }),
  });
  // Mail programs read a plus as a plus.
  return `mailto:${email}?${query.toString().replaceAll('+', '%20')}`;
}

function chosenLines(
  choosable: Choosable,
  choices: Choices,
  { t, numbers, language }: Translate,
): string[] {
  const words = choiceRows(choosable, choices, language).flatMap(({ title, chosen }) =>
    chosen ? [`${title}: ${chosen}`] : [],
  );
  const quantity = chosenQuantity(choosable, choices);
  if (quantity) words.push(`${t('Quantity')}: ${numbers.quantity(quantity)}`);
  const { date } = choices;
  if (date) words.push(`${t('Delivery')}: ${formatLongDay(date, language)}`);
  return words;
}

/** Without a matrix the one piece is nobody's choice. */
function chosenQuantity({ matrix }: Choosable, choices: Choices): number | null {
  const quantity = quantityOf(choices);
  return matrix || quantity !== 1 ? quantity : null;
}
