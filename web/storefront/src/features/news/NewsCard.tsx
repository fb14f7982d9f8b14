import type { NewsItem } from '@vitrina/api/types.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { Card } from '@vitrina/ui/cards/Card.tsx';
import { Picture } from '@vitrina/ui/pictures/Picture.tsx';
import { categoryTitle } from './category-title.ts';
import styles from './news.module.css';

interface NewsCardProps {
  item: NewsItem;
  level: 2 | 3;
  sizes: string;
  /** The largest of the first screen. */
  priority?: boolean;
}

/** An article as a card of a list: what it is about, since when it is there, and what it is. */
export function NewsCard({ item, level, sizes, priority = false }: NewsCardProps) {
  const { t } = useTranslate();
  return (
    <Card
      href={item.url}
      level={level}
      title={item.title}
      picture={<Picture id={item.imageId} alt={altOf(item)} sizes={sizes} priority={priority} />}
      meta={item.summary}
      footer={
        <p className={styles.facts}>
          <time className="num" dateTime={item.validFrom}>
            {item.validFrom}
          </time>
          <span>{categoryTitle(item.category, t)}</span>
        </p>
      }
    />
  );
}

/** What the picture of an article shows; decoration where nobody has said it. */
export function altOf({ imageId, imageAltByImageId }: NewsItem): string {
  return imageAltByImageId[imageId] ?? '';
}
