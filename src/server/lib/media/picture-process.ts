import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { tooCostly, type CleanImage, type ImageLimits, type PictureWork } from './decode-pictures.ts';
import { Refusal } from '#server/lib/http/refusal.ts';

export interface PictureRequest {
  readonly work: PictureWork;
  readonly bytes: Uint8Array;
  readonly limits: ImageLimits;
}

/** `broken`: what the decoder said of the file. */
export type PictureAnswer = { readonly image: CleanImage } | { readonly broken: string };

/** The file is broken, or takes more to decode than any picture within the limits does. */
export class BrokenPicture extends Error {}

export interface PictureProcesses {
  /** Decodes in a process apart. @throws BrokenPicture; Refusal `server.busy` where that process ended for another reason */
  decode(request: PictureRequest): Promise<CleanImage>;
}

const busyRetryMs = 10_000;
/** A decoder that neither works nor ends gives its place up after so long. */
const stuckMs = 180_000;
/** What a file does to a decoder, not the machine. */
const crashes: readonly NodeJS.Signals[] = ['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE'];

/** As source the file is run by tsx; built it lies with the server's own, or in the folder above. */
const entry = (): { file: string; execArgv: string[] } => {
  const folders = [import.meta.dirname, join(import.meta.dirname, '..')];
  const built = folders.map((folder) => join(folder, 'pictures.js')).find((file) => existsSync(file));
  return built
    ? { file: built, execArgv: [] }
    : { file: join(import.meta.dirname, '..', '..', 'pictures.ts'), execArgv: ['--import', 'tsx'] };
};

const spawnOne = (mostCpuMs: number): ChildProcess => {
  const { file, execArgv } = entry();
  const child = fork(file, [String(mostCpuMs)], {
    execArgv,
    serialization: 'advanced',
    // It reads one file and writes another; none of the exchange's secrets are its business.
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  try {
    // Prices and orders come first.
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Where that is not allowed, or it has ended already, it has no less than they have.
  }
  return child;
};

/**
 * Processes that decode pictures: begun when there is a picture, one more where all are at work, and ended once they were idle
 * for `idleMs`. They never hold up the exchange's own end. @param mostCpuMs of processor time for one picture: a slow
 * or busy machine is no fault of the picture's
 */
export const createPictureProcesses = (mostCpuMs: number, idleMs = 30_000): PictureProcesses => {
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
          if (code === tooCostly) reject(new BrokenPicture(`It takes more than ${mostCpuMs} ms to decode`));
          else if (signal && crashes.includes(signal))
            reject(new BrokenPicture(`Its decoder ended by ${signal}`));
          else reject(new Refusal('server.busy', { retryAfterMs: busyRetryMs }));
        };
        const onError = (): void => onExit(null);
        child.once('exit', onExit);
        child.once('error', onError);
        child.once('message', (answer: PictureAnswer) => {
          clearTimeout(stuck);
          child.off('exit', onExit);
          child.off('error', onError);
          rest(child);
          if ('image' in answer) resolve(answer.image);
          else reject(new BrokenPicture(answer.broken));
        });
        // What cannot be sent has ended the process, which tells.
        child.send(request, () => undefined);
      }),
  };
};
