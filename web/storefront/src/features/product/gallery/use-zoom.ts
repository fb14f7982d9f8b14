import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** How many times its fitting size a picture can have. */
const ZOOMS = [1, 2, 3] as const;

type Zoom = (typeof ZOOMS)[number];

interface ZoomedStage {
  ref: RefObject<HTMLDivElement | null>;
  zoom: Zoom;
  canGrow: boolean;
  canShrink: boolean;
  /** One step larger (1) or smaller (-1); the middle stays in the middle. */
  step: (by: 1 | -1) => void;
  /** Between fitting and large, around a point of the window. */
  toggleAt: (point: { clientX: number; clientY: number }) => void;
  reset: () => void;
  /** A mouse drags what a finger scrolls. */
  onPointerMove: (event: PointerEvent) => void;
}

/**
 * A picture on a stage that scrolls once the picture is larger than it (PROD-01): dragging is scrolling, so that
 * fingers, wheels and keys do what they do everywhere.
 */
export function useZoom(): ZoomedStage {
  const ref = useRef<HTMLDivElement>(null);
  const centre = useRef({ x: 0.5, y: 0.5 });
  const [zoom, setZoom] = useState<Zoom>(1);
  // Before the browser paints, or the picture would be seen jumping.
  useLayoutEffect(() => {
    const stage = ref.current;
    if (!stage || zoom === 1) return;
    const { x, y } = centre.current;
    stage.scrollLeft = x * stage.scrollWidth - stage.clientWidth / 2;
    stage.scrollTop = y * stage.scrollHeight - stage.clientHeight / 2;
  }, [zoom]);
  const toward = (next: Zoom | undefined, across: number, down: number) => {
    const stage = ref.current;
    if (!stage || !next) return;
    centre.current = {
      x: (stage.scrollLeft + across) / stage.scrollWidth,
      y: (stage.scrollTop + down) / stage.scrollHeight,
    };
    setZoom(next);
  };
  const place = ZOOMS.indexOf(zoom);
  return {
    ref,
    zoom,
    canGrow: place < ZOOMS.length - 1,
    canShrink: place > 0,
    step: (by) => {
      const { clientWidth = 0, clientHeight = 0 } = ref.current ?? {};
      toward(ZOOMS[place + by], clientWidth / 2, clientHeight / 2);
    },
    toggleAt: ({ clientX, clientY }) => {
      const box = ref.current?.getBoundingClientRect();
      if (box) toward(zoom === 1 ? 2 : 1, clientX - box.left, clientY - box.top);
    },
    reset: () => setZoom(1),
    onPointerMove: ({ pointerType, buttons, movementX, movementY }) => {
      if (pointerType === 'mouse' && buttons === 1) ref.current?.scrollBy(-movementX, -movementY);
    },
  };
}
