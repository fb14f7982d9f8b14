import type { NewsItem } from '@vitrina/api/types.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { CARD_SIZES, Carousel } from '@vitrina/ui/panels/Carousel.tsx';
import type { ReactNode } from 'react';
import { NewsCard } from './NewsCard.tsx';

interface NewsSliderProps {
  /** What the strip is called. */
  label: string;
  /** The same over the strip, where nothing else says so. */
  heading?: ReactNode;
  news: readonly NewsItem[];
  /** The cards' heading level. */
  level: 2 | 3;
}

/** Articles in a strip. */
export function NewsSlider({ label, heading, news, level }: NewsSliderProps) {
  const { t } = useTranslate();
  return (
    <Carousel
      label={label}
      heading={heading}
      previous={t('Previous articles')}
      next={t('Next articles')}
      position={(number, count) => t('{number} of {count}', { number, count })}
    >
      {news.map((item) => (
        <NewsCard key={item.id} item={item} level={level} sizes={CARD_SIZES} />
      ))}
    </Carousel>
  );
}
