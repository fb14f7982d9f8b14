import type { BlockType } from '@vitrina/api/types.ts';
import { inTime } from '@vitrina/kit/loading/chunk.ts';
import type { BlockParts } from '#shared/block.ts';
import type { AnyDefinition } from './definition.ts';

/** Every file in blocks/ defines the type of block that it is called after. */
const files = import.meta.glob<AnyDefinition>('./blocks/*.ts', { eager: true, import: 'block' });

const definitions = new Map<string, AnyDefinition>();
const parts = new Map<string, BlockParts<BlockType>>();
for (const definition of Object.values(files)) {
  definitions.set(definition.type, definition);
  if (typeof definition.parts !== 'function') parts.set(definition.type, definition.parts);
}

/** The types of blocks that there are. */
export const blockTypes: readonly string[] = [...definitions.keys()];

/** What the shop knows of a type of block; nothing of an unknown one, which shows nothing (SHELL-01). */
export function definitionOf(type: string): AnyDefinition | undefined {
  return definitions.get(type);
}

/** The parts of a type of block, once they are there. */
export function partsOf(type: string): BlockParts<BlockType> | undefined {
  return parts.get(type);
}

/** Loads the parts of those of the types that load on demand; the others are there. */
export async function loadBlocks(types: readonly string[]): Promise<void> {
  await Promise.all(
    types.map(async (type) => {
      const own = definitions.get(type)?.parts;
      if (typeof own === 'function' && !parts.has(type)) parts.set(type, await inTime(own()));
    }),
  );
}
