import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Plugin } from 'vite';

interface Transformed {
  readonly code: string;
  readonly map: string | null;
}

interface Answer {
  readonly number: number;
  readonly result: Transformed | null;
  /** Why the file cannot be transformed. */
  readonly problem?: string;
}

interface Waiting {
  readonly resolve: (result: Transformed | null) => void;
  readonly reject: (reason: Error) => void;
}

type Transform = (code: string, filename: string) => Promise<Transformed | null>;

/** Runs Babel in a separate thread, started with the first file; it does not keep the process alive. */
export const startBabel = (withMaps: boolean): Transform => {
  const worker = new Worker(join(import.meta.dirname, 'lingui-macros-worker.mjs'), {
    workerData: { withMaps },
  });
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  worker.on('message', ({ number, result, problem }: Answer) => {
    const { resolve, reject } = waiting.get(number)!;
    waiting.delete(number);
    if (waiting.size === 0) worker.unref();
    if (problem === undefined) resolve(result);
    else reject(new Error(problem));
  });
  worker.on('error', (error) => waiting.forEach(({ reject }) => reject(error as Error)));
  return (code, filename) =>
    new Promise((resolve, reject) => {
      const number = (asked += 1);
      waiting.set(number, { resolve, reject });
      worker.ref();
      worker.postMessage({ number, code, filename });
    });
};

/**
 * Turns Lingui macros into plain calls. Only files that import a macro go through Babel, and those shared
 * by the app and the back office only once. Babel is nearly half of a build's JavaScript time, so it runs
 * in parallel with the bundler.
 * @param withMaps whether the build writes source maps
 */
export const linguiMacros = (withMaps = true): Plugin => {
  const known = new Map<string, { readonly code: string; readonly result: ReturnType<Transform> }>();
  let babel: Transform | undefined;
  return {
    name: 'lingui-macros',
    enforce: 'pre',
    sharedDuringBuild: true,
    transform: {
      filter: { id: { include: /\.tsx?$/, exclude: /node_modules/ }, code: /@lingui\/(core|react)\/macro/ },
      handler(code, id) {
        const before = known.get(id);
        if (before?.code === code) return before.result;
        babel ??= startBabel(withMaps);
        const result = babel(code, id);
        known.set(id, { code, result });
        return result;
      },
    },
  };
};
