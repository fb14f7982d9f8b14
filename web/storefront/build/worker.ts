import { createHash } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** What browsers ask for; the specification names it. */
const FILE = 'serviceWorker.bundle.js';

/**
 * Writes the service worker (SHELL-14) as one file beside the others: a worker of today's browsers imports none. It ends with
 * a name of this build, so that browsers see that the shop is another one.
 */
export function worker(entry: string): Plugin {
  return {
    name: 'worker',
    async writeBundle({ dir = '' }, bundle) {
      await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          outDir: dir,
          emptyOutDir: false,
          copyPublicDir: false,
          target: 'es2022',
          lib: { entry, formats: ['iife'], name: 'worker', fileName: () => FILE },
        },
      });
      const names = Object.keys(bundle).sort().join();
      const hash = createHash('sha256').update(names).digest('hex').slice(0, 16);
      appendFileSync(join(dir, FILE), `/* ${hash} */\n`);
    },
  };
}
