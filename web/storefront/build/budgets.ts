import { gzipSync } from 'node:zlib';
import type { BlockType } from '@vitrina/api/types.ts';
import type { Plugin } from 'vite';
import { lazyBlocks } from './lazy-blocks.ts';

/** A page's blocks that load on demand, and how much JavaScript it may load before it can be used, in KiB as gzip. */
interface Budget {
  page: string;
  blocks: readonly BlockType[];
  kib: number;
}

const BUDGETS: readonly Budget[] = [
  { page: 'content', blocks: [], kib: 110 },
  { page: 'news', blocks: ['newsItem'], kib: 117 },
  { page: 'contacts', blocks: ['contacts'], kib: 118 },
  { page: 'category', blocks: ['category', 'productList'], kib: 127 },
  {
    page: 'product',
    blocks: ['product', 'productAttributes', 'relatedProducts', 'alternativeProducts'],
    kib: 151,
  },
];

/** What of a built script says when it is loaded. */
export interface Script {
  fileName: string;
  facadeModuleId?: string | null;
  isEntry: boolean;
  imports: readonly string[];
  code: string;
}

/**
 * The bytes, as gzip, of the scripts that a page loads at once: the entry's, those of the `modules` of its blocks,
 * and all that these import.
 */
export function initialBytes(scripts: readonly Script[], modules: readonly string[]): number {
  const loaded = new Set<Script>();
  const load = (script: Script | undefined) => {
    if (!script || loaded.has(script)) return;
    loaded.add(script);
    for (const name of script.imports) load(scripts.find(({ fileName }) => fileName === name));
  };
  const isWanted = ({ isEntry, facadeModuleId }: Script) =>
    isEntry || modules.some((module) => facadeModuleId?.endsWith(module));
  for (const script of scripts.filter(isWanted)) load(script);
  return [...loaded].reduce((sum, { code }) => sum + gzipSync(code).length, 0);
}

/** Says what the pages load at once, and fails the build when that is more than a page may. */
export function budgets(): Plugin {
  return {
    name: 'budgets',
    generateBundle(_, bundle) {
      const scripts = Object.values(bundle).filter((file) => file.type === 'chunk');
      const lazy = lazyBlocks(this, process.cwd());
      for (const { page, blocks, kib } of BUDGETS) {
        const modules = blocks.map((block) => lazy[block] ?? this.error(`${block} loads at once`));
        const used = initialBytes(scripts, modules) / 1024;
        const sentence = `initial JavaScript of a ${page} page: ${used.toFixed(1)} KiB of ${kib}`;
        if (used > kib) this.error(sentence);
        this.info(sentence);
      }
    },
  };
}
