import { Carousel } from '@vitrina/ui/panels/Carousel.tsx';
import type { ReactNode } from 'react';
import { usePage } from '#shared/page.ts';

interface StripOfProps {
  label: string;
  /** The same over the strip. */
  heading?: ReactNode;
  /** How many stand side by side where there is room. */
  columns: number | undefined;
  children: ReactNode;
}

const VIEWS = ['one', 'one', 'two', 'three'] as const;

/** What a block shows a part at a time. */
export function StripOf({ label, heading, columns = 3, children }: StripOfProps) {
  const { t } = usePage().translate;
  return (
    <Carousel
      label={label}
      heading={heading}
      previous={t('Previous')}
      next={t('Next')}
      position={(number, count) => t('{number} of {count}', { number, count })}
      view={VIEWS[columns] ?? 'three'}
    >
      {children}
    </Carousel>
  );
}
