import type { MenuNode } from '@vitrina/api/types.ts';
import type { Answers } from '@vitrina/kit/answers/answers.ts';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { layoutPaths } from '#shared/paths.ts';
import { App } from './App.tsx';
import { createQueryClient } from './query-client.ts';
import { rendered } from './rendered.ts';
import { sampleAnswers, samplePage } from './sample-page.ts';

const node = (link: string, nodes: MenuNode[] = []): MenuNode => ({
  ...{ id: link, title: link, link, linkType: 'internal', platform: null },
  ...{ imageDesktop: null, imageMobile: null, imageAlt: null, nodeImage: null, bottomItem: null },
  nodes,
});

const NODES = [node('/boxes', [node('/boxes/small')]), node('/bags')];
const menu = (type: 'main_menu' | 'FOOTER_MENU') => ({
  [layoutPaths.menu(type, 'en')]: { status: 200, body: { type, nodes: NODES } },
});
const answers: Answers = { ...sampleAnswers, ...menu('main_menu'), ...menu('FOOTER_MENU') };
const PATHS = ['/boxes', '/bags', '/cart', '/boxes/small', '/boxes', '/cart'];

/** Ids that components make are another one in each part (ADR 51). */
const withoutIds = (html: string) => html.replaceAll(/(id|aria-controls)="_[^"]*R_[^"]*"/g, '$1');

it('SHELL-02 HEAD-05 FOOT-01 menus and footer are on every page as if nothing was kept of the one before', () => {
  for (const path of PATHS) {
    const info = samplePage([], { path });
    const { html } = rendered(info, answers);
    const whole = renderToString(
      <App info={info} client={createQueryClient({})} answers={answers} />,
    );
    expect(withoutIds(html), path).toBe(withoutIds(whole));
    expect(html.match(/aria-current="page"[^>]*>\/boxes</g)?.length, path).toBe(
      path === '/boxes' ? 2 : undefined,
    );
  }
});
