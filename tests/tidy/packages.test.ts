import { expect, test } from 'vitest';
import { isTest, sourceFiles } from './source-tree.ts';

/**
 * The packages that the product is built on; a budget is raised rather than one of them replaced by code of
 * ours.
 */
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

test('every listed package is imported where it is meant to be', () => {
  const product = importedBy((path) => /^(src|machines)\//.test(path) && !isTest(path));
  const build = importedBy((path) => path === 'vite.config.ts');
  const tests = importedBy(isTest);
  expect([
    cardOf.product.filter((name) => !product.has(name)),
    cardOf.build.filter((name) => !build.has(name)),
    cardOf.tests.filter((name) => !tests.has(name)),
  ]).toEqual([[], [], []]);
});

test('components read device data by useLiveQuery in one place, and no custom hook replaces it', () => {
  const client = sourceFiles.filter(({ path }) => /^src\/client\/.*\.tsx?$/.test(path) && !isTest(path));
  const callersOf = (name: RegExp): string[] =>
    client.filter(({ text }) => name.test(text)).map(({ path }) => path);
  expect(callersOf(/\buseLiveQuery\(/)).toEqual(['src/client/data/engine/stored-reads.tsx']);
  // Neither is a component: both follow the device for the life of the tab.
  expect(callersOf(/\bliveQuery\(/)).toEqual([
    'src/client/data/follow-other-tabs.ts',
    'src/client/data/messages/app-badge.ts',
  ]);
});
