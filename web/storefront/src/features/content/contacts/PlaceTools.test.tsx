import type { Configuration, PageInfo, Salon } from '@vitrina/api/types.ts';
import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PageProvider } from '#shared/PageProvider.tsx';
import { PlaceTools } from './PlaceTools.tsx';

const at = (city: string, coordinates: string | null = '54.6892,25.2798') =>
  ({ city, coordinates }) as Salon;

/** What there is to choose for these places. */
function tools(salons: Salon[]): string[] {
  const page = {
    info: {} as PageInfo,
    configuration: {} as Configuration,
    query: new URLSearchParams(),
    translate: createTranslate('en', {}),
    along: null,
  };
  const nothing = () => undefined;
  const html = renderToString(
    <PageProvider page={page}>
      <PlaceTools
        {...{ salons, city: '', setCity: nothing, ask: nothing, forget: nothing }}
        own={{ state: 'unasked', at: null }}
      />
    </PageProvider>,
  );
  return html.match(/City|Sort by distance/g) ?? [];
}

it.each([
  ['one place', [at('Vilnius')], []],
  ['places of one city', [at('Vilnius'), at('Vilnius'), at('Vilnius')], ['Sort by distance']],
  ['places of several', [at('Vilnius'), at('Kaunas', null)], ['City', 'Sort by distance']],
  ['places off the map', [at('Vilnius', null), at('Kaunas', null)], ['City']],
  ['places of one city off the map', [at('Vilnius', null), at('Vilnius', null)], []],
])('CONT-01 %s', (_, salons, shown) => {
  expect(tools(salons)).toEqual(shown);
});
