import { relative } from 'node:path';
import type { Rolldown } from 'vite';

/** The file that defines a type of block, called after it. */
const DEFINITION = /\/src\/app\/blocks\/([^/]+)\.ts$/;

/** The block types that load on demand, each with the module that its definition imports, as the build's manifest names it. */
export function lazyBlocks(context: Rolldown.PluginContext, root: string): Record<string, string> {
  const lazy: Record<string, string> = {};
  for (const id of context.getModuleIds()) {
    const type = DEFINITION.exec(id)?.[1];
    const [module] = context.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
    if (type && module) lazy[type] = relative(root, module);
  }
  return lazy;
}
