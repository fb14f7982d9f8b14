import type { Configuration } from '@vitrina/api/types.ts';
import { createContext, use } from 'react';
import type { Translate } from './translate/translate.ts';

/** What every part of a surface may know about it. */
export interface Surface {
  configuration: Configuration;
  translate: Translate;
}

/** The surface around; one context for all, so that reading it costs next to nothing while rendering. */
export const SurfaceContext = createContext<Surface | null>(null);

/** The surface around this component. */
export function useSurface(): Surface {
  const surface = use(SurfaceContext);
  if (!surface) throw new Error('useSurface is called outside a surface');
  return surface;
}

/** `t(key, params)`, `tn(key, count, params)` and `numbers` in the surface's language. */
export function useTranslate(): Translate {
  return useSurface().translate;
}
