import type { NewsItem } from '@vitrina/api/types.ts';
import { Picture } from '@vitrina/ui/pictures/Picture.tsx';
import { altOf } from './NewsCard.tsx';
import styles from './news.module.css';

interface NewsRowsProps {
  news: readonly NewsItem[];
  /** The titles' heading level. */
  level: 2 | 3;
}

/** Articles beside a large one: a small picture, the day and the title. */
export function NewsRows({ news, level }: NewsRowsProps) {
  const Heading = `h${level}` as const;
  return (
    <ul className={styles.rows}>
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
