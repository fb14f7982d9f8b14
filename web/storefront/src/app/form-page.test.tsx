import type { Block } from '@vitrina/api/types.ts';
import { beforeAll, expect, it } from 'vitest';
import { formPath } from '../features/content/needs.ts';
import { loadBlocks } from './blocks.ts';
import { rendered } from './rendered.ts';
import { sampleAnswers, samplePage } from './sample-page.ts';
import { ok, sampleForm } from './samples.ts';

const FORMS = ['question', 'measure'];

/** What stands in the place of each of the page's forms. */
function places(search: string): string[] {
  const blocks = FORMS.map((formId): Block => ({ type: 'form', formId }));
  const forms = FORMS.map((id) => [formPath(id, 'en'), ok({ ...sampleForm, _id: id })]);
  const answers = { ...sampleAnswers, ...Object.fromEntries(forms) };
  const { html } = rendered(samplePage(blocks, { search }), answers);
  return html.split('<main')[1]?.split('</main>')[0]?.split('<section').slice(1) ?? [];
}

beforeAll(() => loadBlocks(['form']));

it('REQ-01 a form that was sent without scripts says so in its own place, and leads back to itself', () => {
  const [sent, other] = places('form=question');
  expect(sent).toContain('Thank you, your message was sent successfully!');
  expect(sent).toMatch(/<a [^>]*href="\/boxes"[^>]*>.*Write another message/);
  expect(sent).not.toContain('<form');
  expect(other).toContain('<form');
  expect(other).not.toContain('Thank you');
});

it('REQ-01 each form is there where none was sent', () => {
  for (const place of places('')) expect(place).toContain('<form');
});
