// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { Salon } from '@vitrina/api/types.ts';
import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { PageProvider } from '#shared/PageProvider.tsx';
import type { Page } from '#shared/page.ts';
import { drawMap } from './draw-map.ts';
import { PlaceMap } from './PlaceMap.tsx';

// jsdom lays nothing out.
vi.mock('./draw-map.ts', () => ({
  drawMap: vi.fn(() => ({ showPlaces: vi.fn(), goTo: vi.fn(), lay: vi.fn(), remove: vi.fn() })),
}));

const place = (id: string, coordinates: string | null) => ({ id, title: id, coordinates }) as Salon;
const VILNIUS = place('vilnius', '54.6892,25.2798');

/** The map of these places. */
const mapOf = (salons: Salon[]) => (
  <PageProvider
    page={{ configuration: {}, translate: createTranslate('en', {}) } as unknown as Page}
  >
    <PlaceMap salons={salons} shown={null} onChoose={() => {}} />
  </PageProvider>
);
/** The map that was drawn last: into what, and which places it shows. */
const drawn = () => {
  const [frame] = vi.mocked(drawMap).mock.lastCall ?? [];
  return { frame, map: vi.mocked(drawMap).mock.results.at(-1)?.value };
};

afterEach(cleanup);

it('CONT-01 the map is drawn again after places that are nowhere on it', async () => {
  const { rerender } = render(mapOf([VILNIUS]));
  await waitFor(() => expect(drawn().map?.showPlaces).toHaveBeenCalled());
  const before = drawn().map;
  rerender(mapOf([place('kaunas', null)]));
  expect(screen.queryByRole('region', { name: 'Map' })).toBeNull();
  expect(before.remove).toHaveBeenCalledOnce();

  rerender(mapOf([VILNIUS]));
  await waitFor(() => expect(drawn().map).not.toBe(before));
  const { frame, map } = drawn();
  expect(screen.getByRole('region', { name: 'Map' }).contains(frame ?? null)).toBe(true);
  await waitFor(() =>
    expect(map.showPlaces).toHaveBeenCalledWith([
      { id: 'vilnius', title: 'vilnius', at: expect.anything() },
    ]),
  );
});
