import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { must, withoutLimits, type Attack } from './stage.ts';

/** kill -9 under order load, on a server of its own beside the one that is watched. */
export const kills = (seed: string): Attack => ({
  name: 'kills',
  settings: withoutLimits,
  isServerDown: true,
  async run() {
    const script = spawn(
      process.execPath,
      ['--import', 'tsx', join(import.meta.dirname, '..', 'kill-server.ts'), '1', seed],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let told = '';
    for (const stream of [script.stdout, script.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (told += text));
    const [code] = (await once(script, 'close')) as [number | null];
    must(code === 0, `orders outlive kill -9: ${told.slice(-1_000)}`);
    return { requests: Number(/(\d+) orders over/.exec(told)?.[1] ?? 0), refused: 0 };
  },
});
