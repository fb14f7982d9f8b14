/** How long a file of the app may take (SHELL-15). */
const CHUNK_MS_MAX = 120_000;

/** A file of the app did not come: it is blocked, gone with an older shop, or the line is too slow. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

/** Waits for a file of the app; rejects with a [`ChunkLoadError`] where it does not come, or not in time. */
export async function inTime<Module>(loading: Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it takes too long')), CHUNK_MS_MAX);
  });
  try {
    return await Promise.race([loading, late]);
  } catch (cause) {
    throw new ChunkLoadError('a file of the app did not come', { cause });
  } finally {
    clearTimeout(timer);
  }
}
