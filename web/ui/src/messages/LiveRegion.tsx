import type { ReactNode } from 'react';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';

type LiveRegionProps = {
  /** `assertive` interrupts: only for what stops the shopper. */
  tone?: 'polite' | 'assertive';
  /** What a screen reader should hear when it changes; empty says nothing. */
  children: ReactNode;
};

/** Stays in the page, empty or not: a region that appears together with its text is not announced. */
export function LiveRegion({ tone = 'polite', children }: LiveRegionProps) {
  return (
    <div aria-live={tone} aria-atomic="true">
      <VisuallyHidden>{children}</VisuallyHidden>
    </div>
  );
}
