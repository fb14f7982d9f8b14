import type { PageInfo } from '@vitrina/api/types.ts';
import type { Answers } from '@vitrina/kit/answers/answers.ts';
import { renderToString } from 'react-dom/server';
import { App } from './App.tsx';
import { configurationIn } from './configuration-in.ts';
import { head } from './head.ts';
import { createQueryClient } from './query-client.ts';

/**
 * A page as HTML: pure, without network or clock. Throws when the configuration was not answered; the
 * server then sends the page as a shell that renders in the browser.
 */
export function render(info: PageInfo, answers: Answers): { html: string; head: string } {
  const configuration = configurationIn(answers, info.language);
  return {
    html: renderToString(<App info={info} client={createQueryClient({})} answers={answers} />),
    head: head(info, configuration, answers),
  };
}
