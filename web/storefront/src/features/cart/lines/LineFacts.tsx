import type { PricedLine } from '@vitrina/api/types.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { ZoneNote } from '#shared/ZoneNote.tsx';
import { arrival } from './arrival.ts';
import styles from './lines.module.css';

type LineFactsProps = {
  priced: PricedLine;
  /** Set where the quantity stands nowhere else. */
  quantity?: string;
};

/** What was chosen, how files come and when it arrives, in words (CART-05). */
export function LineFacts({ priced, quantity }: LineFactsProps) {
  const translate = useTranslate();
  const { t } = translate;
  const { options, services, artwork } = priced;
  const extra = services.filter(({ code }) => options.every((option) => option.code !== code));
  const facts = [
    ...options.map(({ code, title, valueTitle }) => ({
      key: code,
      term: title,
      detail: valueTitle,
    })),
    ...extra.map(({ code, title }) => ({ key: code, term: t('Service'), detail: title })),
  ];
  if (artwork?.isLater) {
    facts.push({ key: 'files', term: t('Files'), detail: t('You will send them later') });
  }
  if (artwork && artwork.files.length > 0) {
    const names = artwork.files.map(({ name }) => name).join(', ');
    facts.push({ key: 'uploaded', term: t('Files'), detail: names });
  }
  if (artwork?.comment) {
    facts.push({ key: 'comment', term: t('Comment'), detail: artwork.comment });
  }
  if (quantity) facts.push({ key: 'quantity', term: t('Quantity'), detail: quantity });
  const arrives = arrival(translate, priced);
  if (arrives) facts.push({ key: 'delivery', term: t('Arrives'), detail: arrives });
  const until = priced.deliveryCondition?.until;
  return (
    <dl className={styles.facts}>
      {facts.map(({ key, term, detail }) => (
        <div key={key}>
          <dt>{term}</dt>
          <dd>
            {detail}
            {key === 'delivery' && until && <ZoneNote at={until} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
