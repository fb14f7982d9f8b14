import type { NewsItem } from '@vitrina/api/types.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { Carousel } from '@vitrina/ui/pictures/Carousel.tsx';
import type { ReactNode } from 'react';
import { NewsCard } from './NewsCard.tsx';

const SIZES = '(width < 640px) 62vw, (width < 1024px) 36vw, 300px';

interface NewsSliderProps {
  news: readonly NewsItem[];
  /** The cards' heading level. */
  level: 2 | 3;
  /** What the strip is called, where nothing over it says so. */
  heading?: ReactNode;
}

/** Articles in a strip. */
export function NewsSlider({ news, level, heading }: NewsSliderProps) {
  const { t } = useTranslate();
  return (
    <Carousel
      heading={heading}
      slides={news.map((item) => ({
        key: item.id,
        content: <NewsCard item={item} level={level} sizes={SIZES} />,
      }))}
      previousLabel={t('Previous articles')}
      nextLabel={t('Next articles')}
    />
  );
}
