import type { PageInfo } from '@vitrina/api/types.ts';
import type { Answers } from '@vitrina/kit/answers/answers.ts';
import { renderToString } from 'react-dom/server';
import { KeepContext, type Part } from '#shared/kept-parts.tsx';
import { layoutPaths } from '#shared/paths.ts';
import { App } from './App.tsx';
import { configurationIn } from './configuration-in.ts';
import { head } from './head.ts';
import { keptHtml } from './kept.ts';
import { createQueryClient } from './query-client.ts';

/** What holds the place of a part: nobody's text can be a comment, it is escaped, and HTML of content has none (decision 47). */
const PLACE = '<!--kept-->';

/**
 * A page as HTML, in pieces: to join them takes a fifth of the renderer's time. Pure, without network or clock. Throws when the
 * configuration was not answered; the server then sends the page as a shell that renders in the browser.
 */
export function renderPieces(info: PageInfo, answers: Answers): { pieces: string[]; head: string } {
  const configuration = configurationIn(answers, info.language);
  const texts = answers[layoutPaths.translations(info.language)]?.body as object;
  const app = { info, client: createQueryClient({}), answers };
  const parts: Part[] = [];
  const keep = (part: Part) => {
    parts.push(part);
    return PLACE;
  };
  const page = renderToString(
    <KeepContext value={keep}>
      <App {...app} />
    </KeepContext>,
  );
  const htmlOf = (part: Part) =>
    keptHtml(configuration, texts, part, () =>
      renderToString(<App {...app}>{part.children}</App>, { identifierPrefix: part.name }),
    );
  // React renders in the order of the page: the places are those of the parts.
  const [start = '', ...rest] = page.split(PLACE);
  const pieces = [start, ...rest.flatMap((after, place) => [htmlOf(parts[place] as Part), after])];
  return { pieces, head: head(info, configuration, answers) };
}
