import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Rating } from './Rating.tsx';

test('FORM-04 five stars are five radios of one name, each with its own words', () => {
  const html = renderToStaticMarkup(
    <Rating
      name="shop"
      label="The shop"
      value={4}
      nameOf={(stars) => `${stars} out of 5`}
      onChange={() => {}}
    />,
  );
  const radios = [...html.matchAll(/<input[^>]*>/g)].map(([input]) => input);
  expect(radios.map((input) => /aria-label="([^"]*)"/.exec(input)?.[1])).toEqual(
    [1, 2, 3, 4, 5].map((stars) => `${stars} out of 5`),
  );
  expect(radios.every((input) => /type="radio".*name="shop"/.test(input))).toBe(true);
  expect(radios.findIndex((input) => input.includes('checked'))).toBe(3);
});
