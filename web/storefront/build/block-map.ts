import type { Plugin } from 'vite';
import { lazyBlocks } from './lazy-blocks.ts';

/** Writes dist/browser/blocks.json, so that the server can preload what a page's blocks will ask for. */
export function blockMap(): Plugin {
  return {
    name: 'block-map',
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'blocks.json',
        source: JSON.stringify(lazyBlocks(this, process.cwd())),
      });
    },
  };
}
