import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#server/exchange/lib/running/log.ts';

/** Delays before each restart attempt. */
const restartPausesMs = [100, 500, 1_000, 2_000, 4_000, 8_000, 15_000];
/** After running this long, a process gets the full number of attempts again. */
const soundAfterMs = 60_000;
/** Each signal gets this long before the next, harder one. */
const endings = [
  ['SIGINT', 5_000],
  ['SIGQUIT', 3_000],
  ['SIGKILL', 1_000],
] as const;

/** A process that is restarted when it ends unexpectedly. */
export interface SupervisedProcess {
  /** Notified once: the process has ended and is not restarted. */
  onGivenUp(listener: (reason: Error) => void): void;
  stop(): Promise<void>;
}

export interface SuperviseDeps {
  /** Name for the log and messages. */
  readonly name: string;
  readonly spawn: () => ChildProcess;
  /** Resolves when the process is ready; rejects if it ends first. */
  readonly ready: (child: ChildProcess) => Promise<void>;
  readonly log: Log;
  /** For tests. */
  readonly pausesMs?: readonly number[];
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

const ended = (child: ChildProcess, withinMs: number): Promise<boolean> =>
  new Promise((resolve) => {
    if (hasEnded(child)) return resolve(true);
    const timer = setTimeout(() => resolve(false), withinMs);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve(true);
    });
  });

/** @throws the error of the first start */
export const supervise = async ({
  name,
  spawn,
  ready,
  log,
  pausesMs = restartPausesMs,
}: SuperviseDeps): Promise<SupervisedProcess> => {
  const listeners: ((reason: Error) => void)[] = [];
  let isStopping = false;
  let child = spawn();
  let readyMs = 0;
  let tries = 0;
  // However this process ends, short of being killed, the child ends with it.
  const endWithUs = (): void => void child.kill('SIGINT');
  process.once('exit', endWithUs);

  const restart = async (): Promise<void> => {
    if (performance.now() - readyMs > soundAfterMs) tries = 0;
    let reason = '';
    while (tries < pausesMs.length) {
      await pause(pausesMs[tries]);
      if (isStopping) return;
      tries += 1;
      child = spawn();
      try {
        await ready(child);
        log.warn({ tries }, `${name} was restarted`);
        return watch();
      } catch (error) {
        if (isStopping) return;
        reason = (error as Error).message;
        log.error({ tries, reason }, `${name} could not be restarted`);
      }
    }
    const givenUp = new Error(`${name} ended and could not be restarted in ${tries} tries: ${reason}`);
    for (const listener of listeners) listener(givenUp);
  };

  const watch = (): void => {
    readyMs = performance.now();
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      log.error({ code, signal }, `${name} ended unexpectedly; it is being restarted`);
      void restart();
    });
  };

  const end = async (): Promise<void> => {
    process.off('exit', endWithUs);
    for (const [signal, withinMs] of endings) {
      child.kill(signal);
      if (await ended(child, withinMs)) return;
    }
  };

  try {
    await ready(child);
  } catch (error) {
    await end();
    throw error;
  }
  watch();
  return {
    onGivenUp: (listener) => void listeners.push(listener),
    async stop() {
      isStopping = true;
      await end();
    },
  };
};
