import { type ComponentType, lazy } from 'react';
import { inTime } from './chunk.ts';
import { ReloadOffer } from './ReloadOffer.tsx';

/** A part of a page that loads when it is shown; where its file does not come, a reload is offered in its place (SHELL-15). */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(async () => ({
    default: await inTime(load()).catch(() => ReloadOffer),
  }));
}
