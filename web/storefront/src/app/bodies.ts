/** Bodies that are read once: those of a dozen pages, and what every page of a language has in common. */
const BODIES_MAX = 64;

/** By the path that they answer, the least lately asked for first. */
const bodies = new Map<string, { frame: Buffer; body: unknown }>();

/**
 * The JSON in a frame of the server, which answers `path`: the same object as before where it came as before, so that what is kept of
 * it holds on (ADR 51), however many other pages were rendered meanwhile.
 */
export function bodyOf(path: string, frame: Buffer): unknown {
  const before = bodies.get(path);
  // A copy: the frame is a piece of all that came with it.
  const read = before?.frame.equals(frame)
    ? before
    : { frame: Buffer.from(frame), body: JSON.parse(frame.toString('utf8')) as unknown };
  bodies.delete(path);
  bodies.set(path, read);
  const [oldest = path] = bodies.size > BODIES_MAX ? bodies.keys() : [];
  if (oldest !== path) bodies.delete(oldest);
  return read.body;
}
