import type { SalesPrograms } from '@vitrina/api/types.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { formatLongDay } from '@vitrina/rules/format-date.ts';
import { Badge } from '@vitrina/ui/cards/Badge.tsx';
import styles from './sales-programs.module.css';

interface SalesProgramProps {
  program: SalesPrograms['programs'][number];
  /** Nothing holds for who never paid. */
  hasPaid: boolean;
}

/** A program and its categories: those that cost less now, and those that will again. */
export function SalesProgram({ program, hasPaid }: SalesProgramProps) {
  const { t, tn, language, numbers } = useTranslate();
  const { title, percent, months, categories } = program;
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <p>
        {tn('{percent} off what you have not ordered in the last {count} months.', months, {
          percent: numbers.percent(percent),
        })}
      </p>
      <ul>
        {categories.map(({ id, title: name, url, holdsAgain }) => (
          <li key={id} className={styles.category}>
            <a className="cover" href={url}>
              {name}
            </a>
            {holdsAgain && (
              <span className={styles.note}>
                {t('Again from {day}', { day: formatLongDay(holdsAgain, language) })}
              </span>
            )}
            {hasPaid && !holdsAgain && <Badge kind="sale">{numbers.percent(-percent)}</Badge>}
          </li>
        ))}
      </ul>
    </section>
  );
}
