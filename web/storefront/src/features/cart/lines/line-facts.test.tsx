import type { PricedLine } from '@vitrina/api/types.ts';
import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PageProvider } from '#shared/PageProvider.tsx';
import type { Page } from '#shared/page.ts';
import { LineFacts } from './LineFacts.tsx';

function facts(artwork: PricedLine['artwork']): string {
  const page = { translate: createTranslate('en', {}) } as Page;
  const priced = { options: [], services: [], artwork, deliveryDate: null } as unknown;
  return renderToString(
    <PageProvider page={page}>
      <LineFacts priced={priced as PricedLine} />
    </PageProvider>,
  );
}

it('FILE-02 CART-05 the files of a line are told, whatever their attribute is called', () => {
  const files = ['box.pdf', 'lid.pdf'].map((name) => ({ id: name, name }));
  const artwork = { code: 'lid-print', files, isLater: false, comment: 'Matt', room: 0 };
  expect(facts(artwork)).toContain('<dd>box.pdf, lid.pdf</dd>');
  expect(facts(artwork)).toContain('<dd>Matt</dd>');
  expect(facts({ ...artwork, files: [], isLater: true })).toContain('You will send them later');
  expect(facts(null)).not.toContain('<dd>');
});
