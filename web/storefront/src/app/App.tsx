import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { PageInfo } from '@vitrina/api/types.ts';
import { type Answers, AnswersContext, useReading } from '@vitrina/kit/answers/answers.ts';
import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { type ReactNode, useEffect, useMemo } from 'react';
import { PageProvider } from '#shared/PageProvider.tsx';
import type { Page as AnyPage } from '#shared/page.ts';
import { layoutPaths } from '#shared/paths.ts';
import { ErrorBoundary } from '../features/states/ErrorBoundary.tsx';
import { definitionOf } from './blocks.ts';
import { LoginLayout } from './LoginLayout.tsx';
import { Shell } from './Shell.tsx';

interface AppProps {
  info: PageInfo;
  client: QueryClient;
  /** What the server makes the page from; the browser's is in the client. */
  answers?: Answers;
  /** Called in the browser, once the page answers to the shopper. */
  onAlive?: () => void;
  /** A part of the page alone, in place of the whole. */
  children?: ReactNode;
}

/** A whole page of the shop, the same on the server and in the browser. */
export function App({ info, client, answers, onAlive, children }: AppProps) {
  // An effect runs when everything below is hydrated, and never on the server.
  useEffect(() => onAlive?.(), [onAlive]);
  return (
    <QueryClientProvider client={client}>
      <AnswersContext value={answers ?? null}>
        <Page info={info}>{children}</Page>
      </AnswersContext>
    </QueryClientProvider>
  );
}

const isBrowser = typeof document !== 'undefined';
/** What tells the shop that a page has no text for something: it is seldom needed. */
const reporting = async () => (await import('#shared/report-missing.ts')).reportMissing;

/** Hands the page's configuration and texts to everything in it, in the layout that the page asks for (SHELL-04). */
function Page({ info, children }: Pick<AppProps, 'info' | 'children'>) {
  const configuration = useReading(layoutPaths.configuration(info.language)).body;
  const texts = useReading(layoutPaths.translations(info.language)).body;
  if (!configuration || !texts) throw new Error(`the frame of ${info.path} was not answered`);
  const page = useMemo(() => {
    const query = new URLSearchParams(info.search);
    const { language } = info;
    const format = configuration.numberFormat;
    const missing = (key: string) => void reporting().then((report) => report(language, key));
    const translate = createTranslate(language, texts, format, isBrowser ? missing : undefined);
    return { info, configuration, translate, query, along: alongOf(info) };
  }, [info, configuration, texts]);
  const layout = info.layout === 'login' ? <LoginLayout /> : <Shell />;
  const message = page.translate.t('Oops, something went terribly wrong...');
  return (
    <PageProvider page={page}>
      <ErrorBoundary path={info.path} message={message}>
        {children ?? layout}
      </ErrorBoundary>
    </PageProvider>
  );
}

function alongOf({ blocks }: PageInfo): AnyPage['along'] {
  const goes = blocks.flatMap(({ type }) => definitionOf(type)?.along ?? []);
  if (goes.length === 0) return null;
  return (query) => {
    // The token of staff is used up (AUTH-10).
    const kept = [...query].filter(
      ([name, value]) =>
        name !== 'impersonateToken' && goes.every((goesAlong) => goesAlong(name, value)),
    );
    return kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
  };
}
