import { SurfaceContext } from '@vitrina/kit/surface.ts';
import type { ReactNode } from 'react';
import { type Page, PageContext } from './page.ts';

/** Hands a page to everything in it, and to the kit what it needs of it. */
export function PageProvider({ page, children }: { page: Page; children: ReactNode }) {
  return (
    <SurfaceContext value={page}>
      <PageContext value={page}>{children}</PageContext>
    </SurfaceContext>
  );
}
