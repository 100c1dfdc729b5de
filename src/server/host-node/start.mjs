// `npm start`: builds what is stale, then runs the built server with the demonstration on. A first start
// builds server and pages in two processes, and sets up the database while the pages are being built. The
// practice exchange, which runs in browsers, is built last, while the server runs.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Tideline needs Node.js 20.19 or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const stamp = join(root, 'dist', '.built');
const practiceStamp = join(root, 'dist', 'client', 'practice', '.built');
const inputs = [
  'src',
  'machines',
  'locales',
  'public',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
];

/** A larger nursery: much of what a build makes lives for moments, and is collected for a third of the price. */
const memory = ['--max-semi-space-size=64'];

const newest = (path) => {
  const entry = statSync(path);
  if (!entry.isDirectory()) return entry.mtimeMs;
  return readdirSync(path).reduce(
    (latest, name) => Math.max(latest, newest(join(path, name))),
    entry.mtimeMs,
  );
};

const changedMs = Math.max(...inputs.map((name) => newest(join(root, name))));
const isStale = (stamp) => !existsSync(stamp) || changedMs > statSync(stamp).mtimeMs;

const print = (line) => process.stdout.write(`${line}\n`);
const under = new Set();
process.once('exit', () => under.forEach((child) => child.kill()));

/** The running server has priority. */
const yieldToServer = ({ pid }) => {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Not permitted, or it has ended already.
  }
};

/** Notes that a build of these sources is complete. */
const note = (stamp, startedAt) => {
  try {
    writeFileSync(stamp, startedAt.toISOString());
    utimesSync(stamp, startedAt, startedAt);
  } catch {
    // Without it the next start builds again.
  }
};

/** Builds a part of what is served, as `vite.config.ts` names it. Answers whether that went well. */
const build = (part) =>
  new Promise((resolve) => {
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    const args = [...memory, vite, 'build', '--app', '--mode', `start-${part}`, '--logLevel', 'error'];
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    under.add(child);
    if (part === 'practice') yieldToServer(child);
    const end = (isBuilt) => {
      under.delete(child);
      resolve(isBuilt);
    };
    child.once('error', () => end(false));
    child.once('exit', (status) => end(status === 0));
  });

let building = Promise.resolve(true);
if (isStale(stamp)) {
  print('Building the server and the pages of Tideline in parallel ...');
  const startedAt = new Date();
  rmSync(stamp, { force: true });
  const pages = build('pages');
  if (!(await build('server'))) process.exit(1);
  print('Server built. Setting up its database while the pages are being built ...');
  building = pages.then((isBuilt) => {
    if (isBuilt) note(stamp, startedAt);
    return isBuilt;
  });
}

process.env.DEMO ??= '1';
process.env.NODE_ENV ??= 'production';
const { serve } = await import(pathToFileURL(join(root, 'dist', 'server', 'serve.js')).href);
await serve(process.env, building);
if (isStale(practiceStamp)) {
  const startedAt = new Date();
  if (await build('practice')) note(practiceStamp, startedAt);
}
