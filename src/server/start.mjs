// `npm start`: builds what is stale, then runs the built server with the demonstration on.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Tideline needs Node.js 20.19 or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const stamp = join(root, 'dist', '.built');
const inputs = [
  'src',
  'machines',
  'locales',
  'public',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
];

const newest = (path) => {
  const entry = statSync(path);
  if (!entry.isDirectory()) return entry.mtimeMs;
  return readdirSync(path).reduce(
    (latest, name) => Math.max(latest, newest(join(path, name))),
    entry.mtimeMs,
  );
};

const isStale = () =>
  !existsSync(stamp) || Math.max(...inputs.map((name) => newest(join(root, name)))) > statSync(stamp).mtimeMs;

if (isStale()) {
  process.stdout.write('Building Tideline ...\n');
  const startedAt = new Date();
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const build = spawnSync(process.execPath, [vite, 'build', '--app', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (build.status !== 0) process.exit(build.status ?? 1);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, startedAt.toISOString());
}

process.env.DEMO ??= '1';
process.env.NODE_ENV ??= 'production';
await import(join(root, 'dist', 'server', 'main.js'));
