import { beforeEach, expect, test, vi } from 'vitest';
import { storeWholeApp } from './stored-app.ts';

const later = ['face.woff2', 'a.js', 'a.css', 'b.js', 'words/en.js', 'words/fr.js'];
const packs = [
  { file: 'pack-code.json', from: 1, to: 4 },
  { file: 'pack-en.json', from: 4, to: 5, locale: 'en' },
  { file: 'pack-fr.json', from: 5, to: 6, locale: 'fr' },
];
const answers: Readonly<Record<string, unknown>> = {
  '/app-files.json': { later: 'later.json', words: {}, packs },
  '/later.json': later,
  '/pack-code.json': { 'a.js': 'the a', 'a.css': 'a {}', 'b.js': 'the b' },
  '/pack-en.json': { 'words/en.js': 'words' },
  '/pack-fr.json': { 'words/fr.js': 'mots' },
};
const stored = new Map<string, Response>();
let asked: string[] = [];

beforeEach(() => {
  stored.clear();
  asked = [];
  vi.stubGlobal('caches', {
    open: async () => ({
      keys: async () => [...stored.keys()].map((path) => ({ url: `http://localhost${path}` })),
      put: async (path: string, answer: Response) => void stored.set(path, answer),
    }),
  });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return path in answers ? Response.json(answers[path]) : new Response(`${path} by itself`);
  });
});
const isStored = (): string[] => [...stored.keys()].toSorted();

test('the whole app comes in a few bundles, the code first and then the words of the person’s language', async () => {
  await storeWholeApp('fr', () => true);
  expect(asked.filter((path) => path.startsWith('/pack'))).toEqual([
    '/pack-code.json',
    '/pack-fr.json',
    '/pack-en.json',
  ]);
  // What stands in no bundle is asked for by itself.
  expect(asked.filter((path) => !(path in answers))).toEqual(['/face.woff2']);
  expect(isStored()).toEqual(['later.json', ...later].map((name) => `/${name}`).toSorted());
});

test('a file out of a bundle is stored as the exchange would have answered it', async () => {
  await storeWholeApp('en', () => true);
  const told = await Promise.all(
    ['/a.js', '/a.css'].map(async (path) => [
      await stored.get(path)!.text(),
      stored.get(path)!.headers.get('content-type'),
    ]),
  );
  expect(told).toEqual([
    ['the a', 'text/javascript; charset=utf-8'],
    ['a {}', 'text/css; charset=utf-8'],
  ]);
});

test('of what is there already, no bundle is fetched', async () => {
  for (const name of later) stored.set(`/${name}`, new Response(''));
  stored.delete('/words/en.js');
  await storeWholeApp('en', () => true);
  expect(asked).toEqual(['/app-files.json', '/later.json', '/pack-en.json', '/later.json']);
});

test('nothing is fetched where data is saved or the connection is lost', async () => {
  await storeWholeApp('en', () => false);
  expect([asked, isStored()]).toEqual([['/app-files.json', '/later.json'], []]);
});
