import { expect, it } from 'vitest';
import { type Chunk, startedBy } from './draw-first.ts';

const chunks: Record<string, Chunk> = {
  'boot.ts': { isEntry: true },
  'app.tsx': { isEntry: true, imports: ['boot.ts'], css: ['app.css'], assets: ['font.woff2'] },
  'block.tsx': { imports: ['app.tsx', 'parts.js'], css: ['block.css'] },
};

it('SHELL-02 a page comes with its styles and blocks, and without the script that it can be drawn without', () => {
  expect(startedBy('boot.ts', 'app.tsx', chunks)).toEqual({
    'boot.ts': { isEntry: true, css: ['app.css'], assets: ['font.woff2'] },
    'app.tsx': { imports: ['boot.ts'], css: ['app.css'], assets: ['font.woff2'] },
    'block.tsx': { imports: ['parts.js'], css: ['block.css'] },
  });
});
