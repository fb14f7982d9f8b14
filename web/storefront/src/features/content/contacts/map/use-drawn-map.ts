import type { Salon } from '@vitrina/api/types.ts';
import { inTime } from '@vitrina/kit/loading/chunk.ts';
import { coordinatesOf } from '@vitrina/rules/distance.ts';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { usePage } from '#shared/page.ts';
import type { DrawnMap } from './draw-map.ts';
import { groundOf } from './ground.ts';

interface MapWishes {
  frame: RefObject<HTMLDivElement | null>;
  salons: readonly Salon[];
  shown: { id: string } | null;
  onChoose: (id: string) => void;
  hasGround: boolean;
}

/** Draws the places into the frame, and keeps the drawing as they are. Effects, because the drawing is no part of React's page. */
export function useDrawnMap({ frame, salons, shown, onChoose, hasGround }: MapWishes): void {
  const { configuration, translate } = usePage();
  const { t, language } = translate;
  const [drawn, setDrawn] = useState<DrawnMap | null>(null);
  const choose = useEffectEvent(onChoose);
  const words = useEffectEvent(() => ({ zoomIn: t('Zoom in'), zoomOut: t('Zoom out') }));
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let made: DrawnMap | undefined;
    let isGone = false;
    const draw = async () => {
      // Without its file the list stands alone, which says the same.
      const file = await inTime(import('./draw-map.ts')).catch(() => null);
      if (!file || isGone) return;
      made = file.drawMap(element, { ...words(), onChoose: choose });
      setDrawn(made);
    };
    void draw();
    return () => {
      isGone = true;
      made?.remove();
    };
  }, [frame]);
  const places = useEffectEvent(() =>
    salons.flatMap(({ id, title, coordinates }) => {
      const at = coordinatesOf(coordinates);
      return at ? [{ id, title, at }] : [];
    }),
  );
  const ids = salons
    .map(({ id }) => id)
    .sort()
    .join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other places are drawn, not the same in another order.
  useEffect(() => drawn?.showPlaces(places()), [drawn, ids]);
  useEffect(() => {
    if (shown) drawn?.goTo(shown.id);
  }, [drawn, shown]);
  const { googleMapsApiKey, country } = configuration;
  useEffect(() => {
    if (!drawn || !hasGround) return;
    let isGone = false;
    void groundOf({ key: googleMapsApiKey, language, country }).then(
      (ground) => ground && !isGone && drawn.lay(ground),
    );
    return () => {
      isGone = true;
    };
  }, [drawn, hasGround, googleMapsApiKey, language, country]);
}
