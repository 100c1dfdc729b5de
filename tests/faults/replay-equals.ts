import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/**
 * Plays a folder of recorded prices through the whole server, with a database, calls and a socket, by an
 * accelerated clock, and fails at the first figure that differs from the files. `node --import tsx
 * tests/faults/replay-equals.ts DIRECTORY`
 */
const directory = process.argv[2];
if (!directory) throw new Error('Usage: replay-equals.ts DIRECTORY, of SYMBOL.csv files');

const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'api', 'tests/api/replay.test.ts'], {
  cwd: resolve(import.meta.dirname, '../..'),
  env: { ...process.env, REPLAY_DIRECTORY: resolve(directory) },
  stdio: 'inherit',
});
process.exit(status ?? 1);
