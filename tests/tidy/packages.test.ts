import { expect, test } from 'vitest';
import { isTest, sourceFiles } from './source-tree.ts';

/** The packages that the product is built on; a budget is raised rather than one of them replaced by code of ours. */
const cardOf = {
  product: [
    '@lingui/core',
    '@lingui/react',
    '@xstate/react',
    'dexie',
    'dexie-react-hooks',
    'fake-indexeddb',
    'react',
    'react-dom',
    'socket.io-client',
    'uplot',
    'workbox-window',
    'wouter',
    'xstate',
  ],
  build: ['vite-plugin-pwa'],
  tests: ['vitest'],
};

const importedBy = (isUser: (path: string) => boolean): ReadonlySet<string> =>
  new Set(sourceFiles.filter(({ path }) => isUser(path)).flatMap(({ packages }) => packages));

test('every package that the product is built on is imported by what it is for', () => {
  const product = importedBy((path) => /^(src|machines)\//.test(path) && !isTest(path));
  const build = importedBy((path) => path === 'vite.config.ts');
  const tests = importedBy(isTest);
  expect([
    cardOf.product.filter((name) => !product.has(name)),
    cardOf.build.filter((name) => !build.has(name)),
    cardOf.tests.filter((name) => !tests.has(name)),
  ]).toEqual([[], [], []]);
});

test('components read the device by useLiveQuery alone, and machines by the hooks of @xstate/react', () => {
  const components = sourceFiles.filter(({ path }) => /^src\/client\/.*\.tsx?$/.test(path) && !isTest(path));
  const readers = components.filter(({ text }) => /\buseLiveQuery\(/.test(text)).map(({ path }) => path);
  expect(readers).toEqual(['src/client/data/engine/stored-reads.tsx']);
  const ownHooks = components.filter(
    ({ text }) => /\buseSyncExternalStore\b/.test(text) && /\b(liveQuery|getSnapshot)\b/.test(text),
  );
  expect(ownHooks.map(({ path }) => path)).toEqual([]);
});
