import type { PageInfo } from '@vitrina/api/types.ts';
import type { Answers } from '@vitrina/kit/answers/answers.ts';
import { renderPieces } from './render.tsx';

/** A page as the renderer answers it, its HTML as one text: what tests look at. */
export function rendered(info: PageInfo, answers: Answers): { html: string; head: string } {
  const { pieces, head } = renderPieces(info, answers);
  return { html: pieces.join(''), head };
}
