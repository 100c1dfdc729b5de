import { expect, test } from 'vitest';
import { isTest, sourceFiles } from './source-tree.ts';

interface Layer {
  /** The files it speaks of. */
  readonly of: RegExp;
  /** What they may import, beside packages. */
  readonly may: (path: string, from: string) => boolean;
  /** Packages they may import; unset: any. */
  readonly packages?: readonly string[];
}

const contract = (path: string): boolean => path.startsWith('src/contract/');
const domain = (path: string): boolean => path.startsWith('src/domain/');
const machines = (path: string): boolean => path.startsWith('machines/');
const featureOf = (path: string): string => path.split('/').slice(0, 4).join('/');
const moduleOf = featureOf;
const clientBase = (path: string): boolean => /^src\/client\/(db|lib|ui)\//.test(path);
const serverBase = (path: string): boolean => /^src\/server\/(lib|ledger|market)\//.test(path);

const layers: readonly Layer[] = [
  { of: /^src\/contract\//, may: contract, packages: ['zod'] },
  { of: /^src\/domain\//, may: (path) => domain(path) || contract(path), packages: ['big.js'] },
  { of: /^machines\//, may: (path) => machines(path) || domain(path) || contract(path), packages: ['xstate'] },
  {
    of: /^src\/client\/features\//,
    may: (path, from) => featureOf(path) === featureOf(from) || machines(path) || clientBase(path) || domain(path) || contract(path),
  },
  { of: /^src\/client\/(db|lib|ui)\//, may: (path) => clientBase(path) || machines(path) || domain(path) || contract(path) || path.startsWith('locales/') },
  { of: /^src\/client\//, may: (path) => path.startsWith('src/client/') || machines(path) || domain(path) || contract(path) || path.startsWith('locales/') },
  {
    of: /^src\/server\/modules\//,
    may: (path, from) => moduleOf(path) === moduleOf(from) || serverBase(path) || machines(path) || domain(path) || contract(path) || /^src\/server\/modules\/.*\.service\.ts$/.test(path),
  },
  { of: /^src\/server\//, may: (path) => path.startsWith('src/server/') || machines(path) || domain(path) || contract(path) || path.startsWith('locales/') },
];

const production = sourceFiles.filter(({ path }) => !isTest(path));

test('each layer imports only what it may', () => {
  const faults = production.flatMap((file) => {
    const layer = layers.find(({ of }) => of.test(file.path));
    if (!layer) return [];
    const wrongFiles = file.imports.filter((path) => !layer.may(path, file.path));
    const wrongPackages = layer.packages ? file.packages.filter((name) => !layer.packages!.includes(name)) : [];
    return [...wrongFiles, ...wrongPackages].map((target) => `${file.path} may not import ${target}`);
  });
  expect(faults).toEqual([]);
});

test('only server/lib and the entries touch Node', () => {
  const faults = production
    .filter(({ path }) => /^(machines|src\/(contract|domain|client)|src\/server\/(modules|ledger|market))\//.test(path))
    .flatMap((file) => file.packages.filter((name) => name.startsWith('node:')).map((name) => `${file.path} imports ${name}; go through server/lib`));
  expect(faults).toEqual([]);
});

test('no file imports itself by way of others', () => {
  const byPath = new Map(production.map((file) => [file.path, file]));
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    if (trail.includes(path)) {
      cycles.push([...trail.slice(trail.indexOf(path)), path].join(' -> '));
      return;
    }
    if (done.has(path)) return;
    for (const next of byPath.get(path)?.imports ?? []) if (byPath.has(next)) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const { path } of production) visit(path, []);
  expect(cycles).toEqual([]);
});

test('every production file is reached from an entry', () => {
  const entries = ['src/client/main.tsx', 'src/client/sw/sw.ts', 'src/server/main.ts', 'src/server/verify-ledger.ts', 'src/server/start.mjs'];
  // A chart is there to be looked at as well, before a side follows it.
  const charts = production.map(({ path }) => path).filter((path) => path === 'machines/catalogue.ts' || path.endsWith('.machine.ts'));
  const byPath = new Map(production.map((file) => [file.path, file]));
  const reached = new Set<string>();
  const visit = (path: string): void => {
    if (reached.has(path) || !byPath.has(path)) return;
    reached.add(path);
    byPath.get(path)!.imports.forEach(visit);
  };
  [...entries, ...charts].forEach(visit);
  const missing = entries.filter((path) => !byPath.has(path)).map((path) => `${path} is not there`);
  expect([...missing, ...production.filter(({ path }) => !reached.has(path) && !path.endsWith('.d.ts')).map(({ path }) => `${path} is dead`)]).toEqual([]);
});
