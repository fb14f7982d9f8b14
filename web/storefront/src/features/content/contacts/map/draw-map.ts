import 'leaflet/dist/leaflet.css';
import type { Coordinates } from '@vitrina/rules/distance.ts';
import {
  control,
  map as createMap,
  divIcon,
  type Map as LeafletMap,
  latLngBounds,
  layerGroup,
  type Marker,
  marker,
  tileLayer,
} from 'leaflet';
import styles from './draw-map.module.css';
import type { Ground } from './ground.ts';
import { nameSides } from './name-sides.ts';

interface PlaceOnMap {
  id: string;
  title: string;
  at: Coordinates;
}

interface MapTexts {
  zoomIn: string;
  zoomOut: string;
  onChoose: (id: string) => void;
}

/** A map that stands in the page. */
export interface DrawnMap {
  /** Draws these places and no others, and moves to see all of them. */
  showPlaces: (places: readonly PlaceOnMap[]) => void;
  /** Moves to a place. */
  goTo: (id: string) => void;
  /** Lays pictures of streets under the places. */
  lay: (ground: Ground) => void;
  remove: () => void;
}

/** Nearer than this, one sees a roof and not where it is (CONT-01). */
const ZOOM_MAX = 15;
const PADDING_PX = 72;
const PIN_PX: [width: number, height: number] = [32, 40];

/** Draws an empty map into `frame`. The page keeps its wheel: it scrolls past the map. */
export function drawMap(frame: HTMLElement, { zoomIn, zoomOut, onChoose }: MapTexts): DrawnMap {
  const drawn = createMap(frame, { zoomControl: false, scrollWheelZoom: false, maxZoom: 18 });
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(drawn);
  drawn.attributionControl.setPrefix(false);
  drawn.setView([0, 0], 1);
  const layer = layerGroup().addTo(drawn);
  const pins = new Map<string, Marker>();
  const arrange = () => arrangeNames(drawn, [...pins.values()]);
  drawn.on('zoomend resize', arrange);
  return {
    showPlaces: (places) => {
      layer.clearLayers();
      pins.clear();
      for (const place of places) {
        pins.set(place.id, pin(place, onChoose).addTo(layer));
      }
      seeAll(drawn, places);
      arrange();
    },
    goTo: (id) => {
      const chosen = pins.get(id);
      if (chosen) drawn.setView(chosen.getLatLng(), ZOOM_MAX, { animate: !still });
      for (const [other, each] of pins) {
        each.getElement()?.classList.toggle(String(styles.chosen), other === id);
      }
    },
    lay: ({ url, attribution }) => tileLayer(url, { attribution, maxZoom: 18 }).addTo(drawn),
    remove: () => drawn.remove(),
  };
}

function seeAll(drawn: LeafletMap, places: readonly PlaceOnMap[]): void {
  if (places.length === 0) return;
  const bounds = latLngBounds(places.map(({ at }) => at));
  const padding: [number, number] = [PADDING_PX, PADDING_PX];
  drawn.fitBounds(bounds, { maxZoom: ZOOM_MAX, padding, animate: false });
}

/** Names keep clear of each other, however far the places are apart on this map. */
function arrangeNames(drawn: LeafletMap, pins: readonly Marker[]): void {
  const elements = pins.map((each) => each.getElement());
  const named = pins.map((each, at) => {
    const { x, y } = drawn.latLngToContainerPoint(each.getLatLng());
    const name = elements[at]?.querySelector('span');
    return { x, y, width: name?.offsetWidth ?? 0, height: name?.offsetHeight ?? 0 };
  });
  const { x: width, y: height } = drawn.getSize();
  const [pinWidth, pinHeight] = PIN_PX;
  const sides = nameSides(named, { width: pinWidth, height: pinHeight }, { width, height });
  for (const [at, element] of elements.entries()) {
    if (element) element.dataset.name = sides[at] ?? 'none';
  }
}

/** A marker of the shop's own, which keys reach as well. */
function pin({ id, title, at }: PlaceOnMap, onChoose: (id: string) => void): Marker {
  const name = document.createElement('span');
  name.textContent = title;
  const icon = divIcon({
    html: name,
    className: String(styles.pin),
    iconSize: PIN_PX,
    iconAnchor: [PIN_PX[0] / 2, PIN_PX[1]],
  });
  const made = marker(at, { icon, title, riseOnHover: true });
  made.on('click', () => onChoose(id));
  made.on('keydown', ({ originalEvent }) => {
    if (originalEvent.key === 'Enter') onChoose(id);
  });
  return made;
}
