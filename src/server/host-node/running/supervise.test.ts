import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { until } from '#tests/support/until.ts';
import { supervise, type SupervisedProcess } from './supervise.ts';
import { createLog } from './log.ts';

let children: ChildProcess[] = [];
let supervised: SupervisedProcess | null = null;
afterEach(async () => {
  await supervised?.stop();
  supervised = null;
  children = [];
});

const pausesMs = [1, 1, 1];
/** Starts programs in order, repeating the last one. */
const start = async (...programs: readonly string[]): Promise<SupervisedProcess> => {
  supervised = await supervise({
    name: 'The program',
    spawn() {
      const child = spawn(
        process.execPath,
        ['-e', programs[Math.min(children.length, programs.length - 1)]!],
        { stdio: ['ignore', 'pipe', 'ignore'] },
      );
      children.push(child);
      return child;
    },
    ready: (child) =>
      Promise.race([
        once(child.stdout!, 'data').then(() => undefined),
        once(child, 'exit').then(([code]) => Promise.reject(new Error(`it ended with ${code}`))),
      ]),
    log: createLog('silent'),
    pausesMs,
  });
  return supervised;
};
const works = 'console.log("ready"); setInterval(() => undefined, 1000)';
const breaks = 'process.exit(3)';
const deafToInterrupts = `process.on('SIGINT', () => undefined); ${works}`;

describe('a supervised process', () => {
  test('is restarted each time it is killed', async () => {
    const reasons: Error[] = [];
    (await start(works)).onGivenUp((reason) => reasons.push(reason));
    for (const place of [0, 1]) {
      children[place]!.kill('SIGKILL');
      await until('the next one', () => children.length === place + 2);
      await once(children[place + 1]!.stdout!, 'data').catch(() => undefined);
    }
    expect(reasons).toEqual([]);
  });

  test('is abandoned when it does not restart, with the reason', async () => {
    const reasons: Error[] = [];
    (await start(works, breaks)).onGivenUp((reason) => reasons.push(reason));
    children[0]!.kill('SIGKILL');
    await until('it is given up', () => reasons.length > 0);
    expect(reasons.map(({ message }) => message)).toEqual([
      'The program ended and could not be restarted in 3 tries: it ended with 3',
    ]);
    expect(children.length).toBe(1 + pausesMs.length);
  });

  test('that is stopped is not restarted, even if it ended by a signal', async () => {
    const process = await start(works);
    await process.stop();
    expect([children.length, children[0]!.signalCode]).toEqual([1, 'SIGINT']);
    await process.stop();
  });

  test('is stopped by a stronger signal when it ignores the first', async () => {
    const process = await start(deafToInterrupts);
    await process.stop();
    expect(children[0]!.signalCode).toBe('SIGQUIT');
  });

  test('that does not start reports why', async () => {
    await expect(start(breaks)).rejects.toThrow('it ended with 3');
  });
});
