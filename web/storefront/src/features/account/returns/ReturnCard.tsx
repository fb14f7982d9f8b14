import type { ProductReturn, ReturnTitle } from '@vitrina/api/types.ts';
import { formatMoment } from '@vitrina/kit/uploads/file-words.ts';
import { formatLongDay } from '@vitrina/rules/format-date.ts';
import { Standing } from '@vitrina/ui/messages/Standing.tsx';
import { NoPicture } from '@vitrina/ui/pictures/NoPicture.tsx';
import { Picture } from '@vitrina/ui/pictures/Picture.tsx';
import { usePage } from '#shared/page.ts';
import styles from './returns.module.css';

interface ReturnCardProps {
  one: ProductReturn;
  /** What statuses are called. */
  titles: readonly ReturnTitle[];
  /** What reasons are called. */
  reasons: readonly ReturnTitle[];
}

const KINDS = {
  received: 'going',
  inReview: 'going',
  toReprint: 'going',
  toRefund: 'going',
  completed: 'done',
  refused: 'ended',
} as const satisfies Record<ProductReturn['status'], string>;

/** A return: what of which order, what is wrong, where it stands, and what the shop says. */
export function ReturnCard({ one, titles, reasons }: ReturnCardProps) {
  const { t, tn, language } = usePage().translate;
  const titleOf = (all: readonly ReturnTitle[], code: string) =>
    all.find((named) => named.code === code)?.title ?? code;
  const [day = ''] = formatMoment(one.createdAt).split(' ');
  return (
    <li>
      <article className={styles.card}>
        <div className={styles.head}>
          <h3 className={styles.number}>
            {t('Return from order {number}', { number: one.orderNumber })}
          </h3>
          <time className={styles.muted} dateTime={one.createdAt}>
            {formatLongDay(day, language)}
          </time>
        </div>
        <Standing kind={KINDS[one.status]}>{titleOf(titles, one.status)}</Standing>
        <ul className={styles.lines}>
          {one.lines.map((line) => (
            <li key={line.guid} className={styles.line}>
              <span className={styles.picture}>
                {line.imageId ? (
                  <Picture id={line.imageId} alt="" sizes="64px" rounded />
                ) : (
                  <NoPicture />
                )}
              </span>
              <span>
                {line.title}
                <span className={styles.quantity}>{tn('{count} pieces', line.quantity)}</span>
              </span>
            </li>
          ))}
        </ul>
        <dl className={styles.facts}>
          <div>
            <dt>{titleOf(reasons, one.reason)}</dt>
            <dd className={styles.said}>{one.comment}</dd>
          </div>
          {one.photos.length > 0 && (
            <div>
              <dt>{t('Photos')}</dt>
              <dd>
                {one.photos.map(({ id, name }, at) => (
                  <span key={id}>
                    {at > 0 && ', '}
                    <a className="link" href={`/api/document/${id}`} download={name}>
                      {name}
                    </a>
                  </span>
                ))}
              </dd>
            </div>
          )}
          {one.answer && (
            <div>
              <dt>{t('Our answer')}</dt>
              <dd className={styles.said}>{one.answer}</dd>
            </div>
          )}
        </dl>
      </article>
    </li>
  );
}
