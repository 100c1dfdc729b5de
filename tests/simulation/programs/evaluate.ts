import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { Globals } from '../world/globals.ts';
import type { Programs } from './build-programs.ts';

type Exports = Record<string, unknown>;
type Evaluate = (exports: Exports, require: (name: string) => unknown, ...globals: unknown[]) => void;

/** What a page has and a process has not; code that asks for one finds out which of both it is in. */
const ofPages = [
  ...[
    'window',
    'document',
    'navigator',
    'location',
    'localStorage',
    'sessionStorage',
    'indexedDB',
    'IDBKeyRange',
  ],
  ...[
    'addEventListener',
    'removeEventListener',
    'dispatchEvent',
    'requestAnimationFrame',
    'reportError',
    'fetch',
  ],
  ...['BroadcastChannel', 'caches'],
];
const names = [
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'Math', 'crypto', 'performance'],
  ...['AbortSignal', ...ofPages],
];

/** Replaces packages for one device. */
export type Packages = (name: string, load: (name: string) => unknown) => unknown;

export interface Evaluator {
  /** Evaluates an entry and its modules once more, with their own state and these globals. */
  evaluate<Exported>(entry: string, globals: Globals, packages?: Packages): Exported;
}

const stateless = new Set(['shared.js', 'rolldown-runtime.js']);

/** Packages are evaluated once, for all. */
const requirePackage = createRequire(import.meta.url);

/** Compiles each file once, and evaluates it as often as it is asked for. */
export const createEvaluator = ({ chunks }: Programs): Evaluator => {
  const compiled = new Map(
    [...chunks].map(([name, code]) => [
      name,
      compileFunction(code, ['exports', 'require', ...names], { filename: `simulation/${name}` }) as Evaluate,
    ]),
  );
  const shared = new Map<string, Exports>();

  const evaluateAll = (entry: string, globals: Globals, packages: Packages | undefined): Exports => {
    const own = new Map<string, Exports>();
    const values = names.map(
      (name) => globals[name] ?? (ofPages.includes(name) ? undefined : Reflect.get(globalThis, name)),
    );
    const load = (name: string): unknown => {
      if (!name.startsWith('./')) return packages ? packages(name, requirePackage) : requirePackage(name);
      const file = name.slice(2);
      const evaluated = stateless.has(file) ? shared : own;
      const known = evaluated.get(file);
      if (known) return known;
      const exports: Exports = {};
      evaluated.set(file, exports);
      compiled.get(file)!(exports, load, ...values);
      return exports;
    };
    return load(`./${entry}`) as Exports;
  };

  return {
    evaluate: <Exported>(entry: string, globals: Globals, packages?: Packages) =>
      evaluateAll(entry, globals, packages) as Exported,
  };
};
