import type { NewsItem } from '@vitrina/api/types.ts';
import { cx } from '@vitrina/ui/cx.ts';
import { Picture } from '@vitrina/ui/pictures/Picture.tsx';
import { altOf } from './NewsCard.tsx';
import styles from './news.module.css';

interface NewsRowsProps {
  news: readonly NewsItem[];
  /** The titles' heading level. */
  level: 2 | 3;
  /** Below large ones: in columns where there is room. */
  wide?: boolean;
}

/** Articles beside or below large ones, each a small picture, the day and the title (NEWS-01). */
export function NewsRows({ news, level, wide = false }: NewsRowsProps) {
  const Heading = `h${level}` as const;
  return (
    <ul className={cx(styles.rows, wide && styles.wide)}>
      {news.map((item) => (
        <li key={item.id} className={styles.row}>
          <Picture id={item.imageId} alt={altOf(item)} sizes="184px" />
          <div>
            <Heading className={styles.rowTitle}>
              <a className="cover" href={item.url}>
                {item.title}
              </a>
            </Heading>
            <time className={`num ${styles.day}`} dateTime={item.validFrom}>
              {item.validFrom}
            </time>
          </div>
        </li>
      ))}
    </ul>
  );
}
