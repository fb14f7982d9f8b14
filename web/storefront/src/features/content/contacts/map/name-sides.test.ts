import { expect, it } from 'vitest';
import { type NamedPin, nameSides } from './name-sides.ts';

const PIN = { width: 32, height: 40 };
const MAP = { width: 358, height: 320 };
const pin = (x: number, y: number, width = 120): NamedPin => ({ x, y, width, height: 22 });

it('CONT-01 the name of a place stands under its pin, and where another’s does already, above', () => {
  const [vilnius, kaunas, klaipeda] = [pin(273, 199), pin(210, 181, 96), pin(85, 118, 136)];
  expect(nameSides([vilnius, kaunas, klaipeda], PIN, MAP)).toEqual(['below', 'above', 'below']);
});

it('CONT-01 a name covers no pin, leaves the map for nothing, and is left out where there is no room', () => {
  expect(nameSides([pin(100, 100), pin(100, 150)], PIN, MAP)).toEqual(['above', 'below']);
  expect(nameSides([pin(180, 318)], PIN, MAP), 'at the lower edge').toEqual(['above']);
  expect(nameSides([pin(20, 160)], PIN, MAP), 'at the left edge').toEqual(['right']);
  const crowd = Array.from({ length: 6 }, () => pin(180, 160));
  expect(nameSides(crowd, PIN, MAP)).toContain(null);
});
