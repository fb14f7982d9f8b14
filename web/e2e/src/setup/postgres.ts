import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = '/usr/lib/postgresql';

/** A PostgreSQL of its own in a temporary folder, from the Debian package's binaries. */
export interface Postgres {
  url: string;
  stop: () => Promise<void>;
}

/** Starts it; fails with one sentence when the binaries are missing. */
export async function startPostgres(): Promise<Postgres> {
  const bin = binaries();
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-e2e-postgres-'));
  const asOther = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];
  if (asOther.length > 0) execFileSync('chown', ['postgres', folder]);
  const data = join(folder, 'data');
  const run = (program: string, args: string[]) =>
    [...asOther, join(bin, program), ...args] as const;
  const [first, ...rest] = run('initdb', [
    '-D',
    data,
    '-U',
    'shop',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-sync',
  ]);
  execFileSync(first as string, rest, { stdio: 'pipe' });
  const port = await freePort();
  const options = [
    '-D',
    data,
    '-p',
    String(port),
    '-h',
    '127.0.0.1',
    '-k',
    folder,
    '-c',
    'fsync=off',
  ];
  const [program, ...args] = run('postgres', options);
  const server = spawn(program as string, args, { stdio: 'ignore' });
  await answering(join(bin, 'pg_isready'), port);
  return {
    url: `postgres://shop@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await ended(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function binaries(): string {
  const versions = existsSync(ROOT) ? readdirSync(ROOT).sort().reverse() : [];
  const found = versions
    .map((version) => join(ROOT, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
  if (!found) throw new Error('the browser tests need the Debian package postgresql');
  return found;
}

async function answering(isReady: string, port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    try {
      execFileSync(isReady, ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
      return;
    } catch {
      await new Promise((done) => setTimeout(done, 100));
    }
  }
  throw new Error('PostgreSQL did not start');
}

/** Ends a process and waits until it has. */
export function ended(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null) return done();
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });
}

/** A port on the loopback that nobody uses. */
export function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
