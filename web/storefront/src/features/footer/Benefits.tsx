import { useTranslate } from '@vitrina/kit/surface.ts';
import { Kept } from '#shared/kept-parts.tsx';
import styles from './Benefits.module.css';

/** The four lines that say why to order here (FOOT-01). */
const BENEFITS = [
  ['Long-term experience', 'Made with care, and it shows in the details.'],
  ['Flexible products', 'Your size, your material, your finish: you put the product together.'],
  [
    'Orders you can follow',
    'Every order has a page of its own: prices, delivery days and what comes next.',
  ],
  ['Professional help', 'People who know their craft check your files and answer your questions.'],
] as const;

/** The ink band over the footer. */
export function Benefits() {
  const { t } = useTranslate();
  return (
    <div className={styles.band}>
      <Kept element="ul" className={`wrap ${styles.list}`} name="benefits" of={BENEFITS} as="list">
        {BENEFITS.map(([title, text]) => (
          <li key={title}>
            <strong className={styles.title}>{t(title)}</strong>
            <span className={styles.text}>{t(text)}</span>
          </li>
        ))}
      </Kept>
    </div>
  );
}
