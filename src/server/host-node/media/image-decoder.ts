import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { CleanImage, ImageLimits } from '#server/exchange/lib/media/images.ts';
import type { DecodeTask } from './decode-images.ts';
import { tooCostly } from './limit-decoders.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';

export interface DecodeRequest {
  readonly work: DecodeTask;
  readonly bytes: Uint8Array;
  readonly limits: ImageLimits;
}

/** `broken`: the decoder's error about the file. */
export type DecodeAnswer = { readonly image: CleanImage } | { readonly broken: string };

/** The file is corrupt, or costs more to decode than images within the limits do. */
export class BrokenImage extends Error {}

export interface ImageDecoder {
  /**
   * Decodes in a separate process.
   * @throws BrokenImage; Refusal `server.busy` if that process ended for another reason
   */
  decode(request: DecodeRequest): Promise<CleanImage>;
}

const busyRetryMs = 10_000;
/** A decoder that neither works nor ends is stopped after this time. */
const stuckMs = 180_000;
/** Crashes caused by the file, not by the machine. */
const crashes: readonly NodeJS.Signals[] = ['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE'];

/** In source form the file is run by tsx; in the build it is in the server's folder, or in its parent. */
const entry = (): { file: string; execArgv: string[] } => {
  const folders = [import.meta.dirname, join(import.meta.dirname, '..')];
  const built = folders.map((folder) => join(folder, 'decoder.js')).find((file) => existsSync(file));
  return built
    ? { file: built, execArgv: [] }
    : { file: join(import.meta.dirname, '..', 'decoder.ts'), execArgv: ['--import', 'tsx'] };
};

const spawnOne = (mostCpuMs: number): ChildProcess => {
  const { file, execArgv } = entry();
  const child = fork(file, [String(mostCpuMs)], {
    execArgv,
    serialization: 'advanced',
    // It only processes files; it must not see the exchange's secrets.
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  try {
    // Prices and orders have priority.
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // If that is not permitted, or the process has already ended, the priority stays the same.
  }
  return child;
};

/**
 * Processes that decode images: started on demand, one more while all are busy, and stopped after `idleMs`
 * of idleness. They never delay the exchange's shutdown.
 * @param mostCpuMs of processor time for one image, so that a slow or busy machine does not count against it
 */
export const createImageDecoder = (mostCpuMs: number, idleMs = 30_000): ImageDecoder => {
  const idle = new Map<ChildProcess, NodeJS.Timeout>();

  const takeIdle = (): ChildProcess | undefined => {
    const [child] = idle.keys();
    if (!child) return undefined;
    clearTimeout(idle.get(child));
    idle.delete(child);
    child.ref();
    child.channel?.ref();
    return child;
  };

  const rest = (child: ChildProcess): void => {
    child.unref();
    child.channel?.unref();
    idle.set(
      child,
      setTimeout(() => {
        idle.delete(child);
        child.kill();
      }, idleMs).unref(),
    );
  };

  const begin = (): ChildProcess => {
    const child = spawnOne(mostCpuMs);
    child.once('exit', () => {
      clearTimeout(idle.get(child));
      idle.delete(child);
    });
    return child;
  };

  return {
    decode: (request) =>
      new Promise((resolve, reject) => {
        const child = takeIdle() ?? begin();
        const stuck = setTimeout(() => child.kill('SIGKILL'), stuckMs).unref();
        const onExit = (code: number | null, signal?: NodeJS.Signals | null): void => {
          clearTimeout(stuck);
          if (code === tooCostly) reject(new BrokenImage(`It takes more than ${mostCpuMs} ms to decode`));
          else if (signal && crashes.includes(signal))
            reject(new BrokenImage(`Its decoder ended by ${signal}`));
          else reject(new Refusal('server.busy', { retryAfterMs: busyRetryMs }));
        };
        const onError = (): void => onExit(null);
        child.once('exit', onExit);
        child.once('error', onError);
        child.once('message', (answer: DecodeAnswer) => {
          clearTimeout(stuck);
          child.off('exit', onExit);
          child.off('error', onError);
          rest(child);
          if ('image' in answer) resolve(answer.image);
          else reject(new BrokenImage(answer.broken));
        });
        // A failed send means that the process has ended, which its exit event reports.
        child.send(request, () => undefined);
      }),
  };
};
