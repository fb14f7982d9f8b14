import type { Configuration } from '@vitrina/api/types.ts';
import { SurfaceContext } from '@vitrina/kit/surface.ts';
import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { shirt } from '../choices/fixtures.ts';
import { PriceSteps } from './PriceSteps.tsx';

/** The base step of one piece of an area, in the words of a page. */
function said(areaM2: string): string {
  const translate = createTranslate('en', {});
  const step = {
    code: 'base',
    labelKey: 'Base price',
    amount: '11.5',
    quantity: 1,
    areaM2,
  } as const;
  return renderToStaticMarkup(
    <SurfaceContext value={{ configuration: {} as Configuration, translate }}>
      <PriceSteps
        choosable={shirt({ product: { currency: 'EUR', smallestBillableArea: 0.5 } })}
        choices={{ attributes: {}, quantity: '1', date: null }}
        steps={[{ ...step, runningTotal: '5.75' }]}
      />
    </SurfaceContext>,
  );
}

test('PRICE-12 PRICE-03 the least area that is charged is called so in the step, and no other', () => {
  expect(said('0.5')).toContain('0,5 m² (smallest area charged) ×');
  expect(said('0.6')).toContain('0,6 m² ×');
});
