import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Picture } from './Picture.tsx';

/** The widths that a picture offers. */
function widths(large: boolean): number[] {
  const html = renderToStaticMarkup(<Picture id="box" alt="" sizes="100vw" large={large} />);
  expect(html).toContain('width="1200" height="900"');
  const [, srcSet = ''] = /srcSet="([^"]*)"/i.exec(html) ?? [];
  return srcSet.split(', ').map((one) => Number(/ (\d+)w$/.exec(one)?.[1]));
}

it('decision 31 a picture that is drawn large offers the whole ladder, and cards no more than before', () => {
  expect(widths(true).slice(-3)).toEqual([1080, 1440, 1920]);
  expect(widths(false).at(-1)).toBe(1080);
});
