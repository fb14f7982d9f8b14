import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { unitTests } from '../vitest.config.ts';
import { blockMap } from './build/block-map.ts';
import { budgets } from './build/budgets.ts';
import { compressed } from './build/compressed.ts';
import { drawFirst } from './build/draw-first.ts';
import { worker } from './build/worker.ts';

const BOOT = 'src/boot.ts';
const APP = 'src/entry-browser.tsx';
const WORKER = 'src/worker/worker.ts';
/** What the cart shares with its sidebar, the account and the style guide: a product page does not wait for it. */
const CART =
  /\/(?:features\/cart|shared\/address)\/|rules\/src\/(address-rules|postcodes|quantity-steps)|ui\/src\/navigation\/Stepper/;
const SAMPLES = /\/(samples?|sample-\w+|fixtures)\.ts$/;

/** What is shared by some parts that load on demand and not by most: each group comes with the pages that show it, and with no other. */
const ON_DEMAND: readonly [name: string, modules: RegExp][] = [
  [
    'forms',
    /kit\/src\/forms\/(?!use-form|checked-here)|shared\/(pieces|requests|passwords)\/|shared\/use-lock|ui\/src\/fields\/(FieldGrid|PasswordInput|PhoneInput|Rating)/,
  ],
  [
    'fields',
    /ui\/src\/(choices\/(Choice|Checkbox|Radio|OptionGroup)\.|fields\/(Select|Field\.|TextArea|TextInput|Asterisk|control))|kit\/src\/forms\/checked-here|shared\/take-focus/,
  ],
  [
    'common',
    /kit\/src\/answers\/LoadFailure|shared\/data-layer|ui\/src\/(cards\/Card\.|messages\/(EmptyState|Skeleton)|navigation\/Pagination|overlays\/(Dialog|Drawer|use-modal)|pictures\/NoPicture)/,
  ],
  ['pages', /shared\/(PastTheEnd|products\/PageLinks)|rules\/src\/pages-shown/],
  ['panels', /ui\/src\/panels\/(Carousel|carousel-stand|DataList)/],
  ['saving', /shared\/(saving|cart-link)\/|rules\/src\/merge-cart/],
  [
    'account',
    /shared\/(customers\/|LateNotice|installing\/(forget|worker)|order-url|session\/sign-out|social\/)|ui\/src\/messages\/(Meter|Standing)|features\/(account\/|login\/(Card|ScriptOnly|login\.module))/,
  ],
  [
    'uploads',
    /kit\/src\/uploads\/(UploadPart|file-words)|ui\/src\/(files\/|messages\/ProgressBar)/,
  ],
  ['news', /features\/news\/(?!needs|samples)/],
  ['save-file', /shared\/save-file/],
  ['iban', /shared\/IbanText/],
  ['media', /features\/content\/media\/(Player|embed)/],
  ['consent', /features\/content\/media\/AskForMedia|shared\/consent\/(consent|decisions)/],
  [
    'cards',
    /shared\/(products\/(?!ProductCarousel|ProductRow|PageLinks|ListTypeToggle|VariantTable)|plain-text|folded|result-count|shown-price|use-shown-vat|wishlist\/Heart)|ui\/src\/cards\/(?!Card\.)|rules\/src\/(can-add-to-cart|is-quantity-allowed|read-quantity|shown-price|why-not-from-list)/,
  ],
  [
    'lists',
    /features\/catalog\/(list\/|filters\/(?!narrowing|price-range))|shared\/products\/(?!ProductCarousel)|ui\/src\/(actions\/IconToggle|navigation\/ChipLinks)/,
  ],
  ['newsletter', /shared\/newsletter\//],
  ['listbox', /ui\/src\/combobox\/ComboboxList/],
  ['calendar', /ui\/src\/fields\/(DateInput|Calendar|calendar|ColourInput)/],
];

/**
 * Two builds of the same pages: dist/browser for shoppers (with .vite/manifest.json, and blocks.json that
 * names the manifest entry of each block type that loads on demand) and dist/render/render.js, one file
 * that needs nothing beside Node.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    ...(isSsrBuild
      ? []
      : [blockMap(), budgets(), drawFirst(BOOT, APP), compressed(), worker(WORKER)]),
  ],
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
          input: [BOOT, APP],
          // What tests make pages from stands beside what it is about, and is nothing to a shopper.
          treeshake: { moduleSideEffects: (id) => !SAMPLES.test(id) },
          // Each file is a round trip: one for what every page needs, one for what several of the blocks on demand share.
          // What starts them stands alone, with the helper that loads files: it must run without them.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'boot',
                  test: /src\/(boot|alive|loading\/chunk)\.ts$|vite\/preload-helper/,
                  priority: 1,
                },
                { name: 'every-page', tags: ['$initial'] },
                ...ON_DEMAND.map(([name, test]) => ({
                  name,
                  test,
                  priority: 1,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                })),
                { name: 'blocks', test: (id: string) => !CART.test(id), minShareCount: 2 },
                { name: 'cart', test: CART, minShareCount: 2 },
              ],
            },
          },
        },
      },
  test: unitTests,
}));
