import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PageProvider } from '#shared/PageProvider.tsx';
import type { Page } from '#shared/page.ts';
import { readChoices } from '../choices/choices.ts';
import { attribute, dimension, shirt } from '../choices/fixtures.ts';
import { lineState } from '../choices/line-state.ts';
import { CustomOption } from './CustomOption.tsx';

const words = { description: 'What the roll is put on.', placeholder: 'such as 76' };
const core = attribute({
  code: 'core',
  title: 'Core diameter',
  role: 'custom',
  customValuesType: 'dimension',
  minDiameter: 20,
  maxDiameter: 500,
  ...words,
});

/** What stands there, without its markup. */
function shown(asked: typeof core) {
  const shirts = shirt({ attributes: [asked] });
  const choices = readChoices(shirts, new URLSearchParams());
  const state = lineState(shirts, choices, 2, String);
  const props = { choosable: shirts, choices, state, onChange: () => {}, onSized: () => {} };
  const html = renderToString(
    <PageProvider page={{ translate: createTranslate('en', {}) } as Page}>
      <CustomOption {...props} attribute={asked} isAsked={false} shownVat={null} />
    </PageProvider>,
  );
  const [legend] = /<legend.*?<\/legend>/.exec(html) ?? [''];
  return { html, legend };
}

describe('PROD-02 PROD-04 a size of one’s own', () => {
  it('says what it is the size of, what there is to know and what stands in the empty field', () => {
    const { html, legend } = shown(core);
    expect(legend).toContain('Core diameter');
    expect(legend).toContain(words.description);
    expect(html).toContain('Diameter, mm');
    expect(html).toContain(`placeholder="${words.placeholder}"`);
    expect(html.split(words.description)).toHaveLength(2);
  });

  it('does so of two sides at once', () => {
    const { html, legend } = shown({ ...dimension('size'), title: 'Width and height', ...words });
    expect(legend).toContain('Width and height');
    expect(html.split(words.description)).toHaveLength(2);
    expect(html.split(`placeholder="${words.placeholder}"`)).toHaveLength(3);
  });
});
