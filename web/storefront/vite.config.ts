import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { LAZY_BLOCKS } from './src/app/lazy-blocks.ts';

/** What most pages share: libraries, rules, components (but for their showcase), and what features share. */
const SHARED =
  /\/node_modules\/|\/web\/(rules\/src\/|ui\/src\/(?!styleguide\/)|storefront\/src\/(shared\/|features\/\w+\/needs))/;

/**
 * Two builds of the same pages: dist/browser for shoppers (with .vite/manifest.json, and blocks.json that
 * names the manifest entry of each block type that loads on demand) and dist/render/render.js, one file
 * that needs nothing beside Node.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [blockMap()])],
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: { noExternal: true },
  // Fifty cards name their classes a thousand times.
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  build: isSsrBuild
    ? {
        outDir: 'dist/render',
        ssr: 'src/entry-render.ts',
        target: 'node20',
        minify: false,
        rolldownOptions: { output: { entryFileNames: 'render.js', codeSplitting: false } },
      }
    : {
        outDir: 'dist/browser',
        manifest: true,
        target: 'es2022',
        // Fonts stay files: a data URI would be refused by the content policy and loaded by everyone.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'src/entry-browser.tsx',
          // One file of what every page needs, instead of a dozen small ones; the rest comes with the block that uses it.
          output: {
            codeSplitting: { groups: [{ name: 'shared', test: SHARED, tags: ['$initial'] }] },
          },
        },
      },
  test: { include: ['src/**/*.test.{ts,tsx}'] },
}));

/** Writes dist/browser/blocks.json, so that the server can preload what a page's blocks will ask for. */
function blockMap(): Plugin {
  return {
    name: 'block-map',
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'blocks.json',
        source: JSON.stringify(LAZY_BLOCKS),
      });
    },
  };
}
