import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { PageProvider } from '#shared/PageProvider.tsx';
import type { Page } from '#shared/page.ts';
import { readChoices } from '../choices/choices.ts';
import { attribute, dimension, shirt, value } from '../choices/fixtures.ts';
import { lineState } from '../choices/line-state.ts';
import { OptionsStep } from './OptionsStep.tsx';

type Asked = ReturnType<typeof attribute>;

const texts = { board: 'Board', finish: 'Finishing' };
const select = (code: string, given: Partial<Asked>) =>
  attribute({ code, role: 'service', values: [value('one'), value('two')], ...given });

/** The step of these attributes, and the texts that it missed. */
function step(attributes: Asked[], search = '') {
  const shirts = shirt({ attributes });
  const choices = readChoices(shirts, new URLSearchParams(search));
  const state = lineState(shirts, choices, 2, String);
  const missed = vi.fn();
  const translate = createTranslate('en', texts, 'document', missed);
  const page = { configuration: { currency: 'EUR' }, translate } as Page;
  const props = { choosable: shirts, choices, state, onChange: () => {}, number: 1 };
  const others = { message: undefined, folded: undefined, isAsked: false, askOfFiles: () => false };
  const html = renderToString(
    <PageProvider page={page}>
      <OptionsStep {...props} {...others} shownVat={null} />
    </PageProvider>,
  );
  const headings = [...html.matchAll(/<h3.*?>(.*?)<\/h3>/g)].map(([, heading]) => heading);
  return { html, headings, missed: missed.mock.calls.flat() };
}

describe('PROD-02 attribute sections', () => {
  it('begin where the group changes, under the words of its key', () => {
    const attributes = [
      select('colour', { group: 'board', order: 1 }),
      { ...dimension('size'), group: 'board', order: 2 },
      select('foil', { group: 'finish', order: 3 }),
      select('edges', { group: 'finish', order: 4 }),
    ];
    const { html, headings } = step(attributes);
    expect(headings).toEqual(['Board', 'Finishing']);
    const places = ['Board<', '>colour', '>size', 'Finishing<', '>foil', '>edges'];
    const found = places.map((place) => html.indexOf(place));
    expect(found).toEqual([...found].sort((a, b) => a - b));
    expect(found).not.toContain(-1);
  });

  it('have no heading without words, which nobody misses, nor where all is one section', () => {
    const other = [select('colour', { group: 'other' }), select('foil', { group: 'finish' })];
    expect(step(other)).toMatchObject({ headings: ['Finishing'] });
    expect(step(other).missed).not.toContain('other');
    expect(step([select('colour', { group: 'board' })]).headings).toEqual([]);
    expect(step([select('colour', {}), select('foil', {})]).headings).toEqual([]);
  });
});

describe('PROD-02 PROD-04 what there is to know of a value', () => {
  const kraft = value('kraft', { title: 'Kraft', description: 'Brown inside', tags: ['recycled'] });

  it('stands on its chip before it is chosen, and is said after its name', () => {
    const { html } = step([select('board', { values: [kraft, value('white')] })]);
    const [chip = ''] = /<button[^>]*aria-pressed.*?<\/button>/.exec(html) ?? [];
    const [, id = ''] = /aria-describedby="(.*?)"/.exec(chip) ?? [];
    expect(html).toContain(`<span id="${id}" hidden="">recycled, Brown inside</span>`);
    expect(chip).toMatch(/aria-hidden="true">recycled</);
    expect(chip).toMatch(/aria-hidden="true">Brown inside</);
  });

  it('stands in a dropdown and below it, which has the placeholder of its attribute', () => {
    const board = { isRenderedAsDropdown: true, placeholder: 'Which board?', values: [kraft] };
    expect(step([select('board', board)]).html).toContain('>Which board?</option>');
    const { html } = step([select('board', board)], 'board=kraft');
    expect(html).toContain('>Kraft, recycled</option>');
    const [, id = ''] = /<select[^>]*aria-describedby="(.*?)"/.exec(html) ?? [];
    expect(html).toMatch(new RegExp(`<p[^>]* id="${id}">Brown inside</p>`));
    expect(step([select('board', { ...board, placeholder: null })]).html).toContain(
      '>Please choose</option>',
    );
  });
});
