// Makes a camera's picture of another one, and says what sharp takes of the processor for the pictures that
// `vitrina bench-pictures` makes of it: node sharp.mjs SHARP PICTURE CAMERA
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const [, , folder, picture, camera] = process.argv;
const sharp = createRequire(`${folder}/`)('sharp');
sharp.cache(false);
sharp.concurrency(1);

const KINDS = [
  ['webp', (scaled) => scaled.webp({ quality: 75 }), 20],
  ['jpeg', (scaled) => scaled.jpeg({ quality: 80 }), 20],
  ['avif', (scaled) => scaled.avif({ quality: 50, effort: 2 }), 8],
];

// With the grain of a sensor: a smooth picture is decoded in half the time.
const size = { width: 4000, height: 3000 };
const noise = { type: 'gaussian', mean: 128, sigma: 30 };
const grain = { input: { create: { ...size, channels: 3, noise } }, blend: 'soft-light' };
await sharp(picture)
  .resize({ ...size, fit: 'cover' })
  .composite([grain])
  .jpeg({ quality: 90 })
  .toFile(camera);

const file = readFileSync(camera);
for (const [name, encode, count] of KINDS) {
  const make = () => encode(sharp(file).resize(640)).toBuffer();
  await make();
  const before = process.cpuUsage();
  for (let number = 0; number < count; number += 1) await make();
  const { user, system } = process.cpuUsage(before);
  process.stdout.write(`${name} ${(user + system) / 1000 / count}\n`);
}
