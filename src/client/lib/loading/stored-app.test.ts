import { beforeEach, expect, test, vi } from 'vitest';
import { storeWholeApp } from './stored-app.ts';

const files = ['face.woff2', 'a.js', 'a.css', 'b.js', 'c.js', 'd.js', 'words/en.js', 'words/fr.js'];
const bundle = (name: string, from: number, to: number, locale?: string) => ({
  file: `bundles/${name}.json`,
  integrity: `sha256-${name}`,
  from,
  to,
  ...(locale && { locale }),
});
const bundles = [bundle('code', 1, 6), bundle('en', 6, 7, 'en'), bundle('fr', 7, 8, 'fr')];
const answers: Readonly<Record<string, unknown>> = {
  '/app-files.json': { later: 'later.json', words: {} },
  '/later.json': { files, bundles },
  '/bundles/code.json': { 'a.js': 'the a', 'a.css': '.a {}', 'b.js': '', 'c.js': '', 'd.js': '' },
  '/bundles/en.json': { 'words/en.js': 'words' },
  '/bundles/fr.json': { 'words/fr.js': 'mots' },
};
const stored = new Map<string, Response>();
/** The network's effect on a bundle. */
let onTheWay: (text: string) => Response;
let catalogue: number;
/** Free bytes, as the browser reports them. */
let left: number;
let asked: (readonly [path: string, options?: RequestInit])[];

beforeEach(() => {
  stored.clear();
  asked = [];
  catalogue = Infinity;
  left = 1_000_000_000;
  onTheWay = (text) => new Response(text);
  vi.stubGlobal('navigator', {
    storage: { estimate: async () => ({ usage: 5_000_000, quota: 5_000_000 + left }) },
  });
  vi.stubGlobal('caches', {
    open: async () => ({
      keys: async () => [...stored.keys()].map((path) => ({ url: `http://localhost${path}` })),
      put: async (path: string, answer: Response) => {
        if (stored.size >= catalogue) throw new DOMException('no room', 'QuotaExceededError');
        stored.set(path, answer);
      },
    }),
  });
  vi.stubGlobal('fetch', async (path: string, options?: RequestInit) => {
    asked.push([path, options]);
    if (path.startsWith('/bundles/')) return onTheWay(JSON.stringify(answers[path]));
    return path in answers ? Response.json(answers[path]) : new Response(`${path} by itself`);
  });
});
const always = (): boolean => true;
const bundlesAsked = (): string[] =>
  asked.map(([path]) => path).filter((path) => path.startsWith('/bundles/'));
const askedAlone = (): string[] => asked.map(([path]) => path).filter((path) => !(path in answers));
const paths = (): string[] => [...stored.keys()].toSorted();

test('the whole app loads in a few bundles: messages of the current language, code, other languages', async () => {
  await storeWholeApp('fr', always);
  expect(bundlesAsked()).toEqual(['/bundles/fr.json', '/bundles/code.json', '/bundles/en.json']);
  expect(askedAlone()).toEqual(['/face.woff2']);
  expect(paths()).toEqual(['later.json', ...files].map((name) => `/${name}`).toSorted());
});

test('a file from a bundle is stored as the exchange would have served it', async () => {
  await storeWholeApp('en', always);
  const answered = await Promise.all(
    ['/a.js', '/a.css'].map(async (path) => {
      const answer = stored.get(path)!;
      return [await answer.text(), answer.headers.get('content-type')];
    }),
  );
  expect(answered).toEqual([
    ['the a', 'text/javascript; charset=utf-8'],
    ['.a {}', 'text/css; charset=utf-8'],
  ]);
});

test('the browser checks each bundle and stores it only once', async () => {
  await storeWholeApp('en', always);
  expect(asked.filter(([path]) => path.startsWith('/bundles/')).map(([, options]) => options)).toEqual(
    ['en', 'code', 'fr'].map((name) => ({
      integrity: `sha256-${name}`,
      priority: 'low',
      cache: 'no-store',
    })),
  );
});

test.each<[what: string, onTheWay: (text: string) => Response]>([
  ['came in part', (text) => new Response(text.slice(0, -5))],
  ['is no longer there', () => new Response('not found', { status: 404 })],
])('nothing is stored of a bundle that %s', async (_, broken) => {
  onTheWay = broken;
  await expect(storeWholeApp('en', always)).rejects.toThrow();
  expect(paths()).toEqual([]);
});

test('a full device leaves its stored files, and continues once it has room', async () => {
  catalogue = 3;
  await expect(storeWholeApp('en', always)).rejects.toThrow('no room');
  expect(paths()).toEqual(['/a.css', '/a.js', '/words/en.js']);
  catalogue = Infinity;
  asked = [];
  await storeWholeApp('en', always);
  expect(bundlesAsked()).toEqual(['/bundles/code.json', '/bundles/fr.json']);
  expect(stored.size).toBe(files.length + 1);
});

test('a device with little room loads single files instead of bundles', async () => {
  left = 900_000;
  await storeWholeApp('en', always);
  expect([bundlesAsked(), askedAlone().length]).toEqual([[], files.length]);
});

test('when little of a bundle is missing, as after an update, its files load individually', async () => {
  for (const name of ['later.json', ...files]) stored.set(`/${name}`, new Response(''));
  stored.delete('/a.js');
  await storeWholeApp('en', always);
  expect([bundlesAsked(), askedAlone()]).toEqual([[], ['/a.js']]);
  for (const name of ['a.js', 'b.js']) stored.delete(`/${name}`);
  asked = [];
  await storeWholeApp('en', always);
  expect([bundlesAsked(), askedAlone()]).toEqual([['/bundles/code.json'], []]);
});

test('nothing is fetched in data-saving mode or without a connection', async () => {
  await storeWholeApp('en', () => false);
  expect([bundlesAsked(), askedAlone(), paths()]).toEqual([[], [], []]);
});
