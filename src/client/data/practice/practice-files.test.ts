import { beforeEach, expect, test, vi } from 'vitest';
import { sha256Of } from '#client/lib/text/sha256-of.ts';
import { downloadPractice, listUrl, readPracticeFiles, stallTimeoutMs } from './practice-files.ts';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const fileOf = (path: string, content: string, compressed: number) => ({
  path,
  bytes: bytesOf(content).length,
  compressed,
  hash: sha256Of(bytesOf(content)),
});

const contents: Record<string, string> = {
  '/practice/worker.js': 'the code of the exchange',
  '/practice/pglite.wasm': 'a database in WebAssembly',
};
let list: ReturnType<typeof fileOf>[];
let cache: Map<string, Response>;
/** What the network answers; throws when there is none. */
let network: (path: string, signal: AbortSignal | undefined) => Response | Promise<Response>;
let fetched: string[];
let put: (path: string, answer: Response) => void;

beforeEach(() => {
  list = [
    fileOf('/practice/worker.js', contents['/practice/worker.js']!, 10),
    fileOf('/practice/pglite.wasm', contents['/practice/pglite.wasm']!, 90),
  ];
  cache = new Map();
  fetched = [];
  put = (path, answer) => void cache.set(path, answer);
  network = (path) => (path === listUrl ? Response.json(list) : new Response(contents[path]));
  vi.stubGlobal('fetch', async (path: string, { signal }: RequestInit = {}) => {
    if (path !== listUrl) fetched.push(path);
    return network(path, signal ?? undefined);
  });
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (path: string) => cache.get(path)?.clone(),
      put: async (path: string, answer: Response) => put(path, answer),
      delete: async (path: string) => cache.delete(path),
      keys: async () => [...cache.keys()].map((path) => new Request(`https://practice.example${path}`)),
    }),
  });
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage: 0, quota: 1_000_000 }) } });
});

const download = (
  signal = new AbortController().signal,
  onBytes: (bytes: number) => void = () => undefined,
) => downloadPractice(signal, onBytes);

test('the weight is known before anything is fetched, and the progress is told in compressed bytes', async () => {
  expect(await readPracticeFiles()).toEqual({ bytes: 100, storedBytes: 0 });
  expect(fetched).toEqual([]);
  const progress: number[] = [];
  expect(await download(undefined, (bytes) => progress.push(bytes))).toBeNull();
  expect([progress[0], progress.at(-1), progress.toSorted((a, b) => a - b)]).toEqual([10, 100, progress]);
  expect(await readPracticeFiles()).toEqual({ bytes: 100, storedBytes: 100 });
  expect(await cache.get('/practice/worker.js')!.text()).toBe(contents['/practice/worker.js']);
});

test('a new version takes the place of the files of an earlier one, and leaves the minutes of past days', async () => {
  await download();
  cache.set('/practice/days/2026-11-20/BTC/USDT', new Response('minutes'));
  list = [fileOf('/practice/worker.js', contents['/practice/worker.js']!, 10)];
  expect(await download()).toBeNull();
  expect([...cache.keys()].sort()).toEqual([
    '/practice/days/2026-11-20/BTC/USDT',
    listUrl,
    '/practice/worker.js',
  ]);
});

test('stored files are known without a network; without any, the list is not available', async () => {
  network = () => Promise.reject(new TypeError('offline'));
  await expect(readPracticeFiles()).rejects.toThrow();
  network = (path) => (path === listUrl ? Response.json(list) : new Response(contents[path]));
  await download();
  network = () => Promise.reject(new TypeError('offline'));
  expect(await readPracticeFiles()).toEqual({ bytes: 100, storedBytes: 100 });
});

test('a download that is paused keeps whole files, and continues with the others', async () => {
  const pause = new AbortController();
  network = (path) => {
    if (path === listUrl) return Response.json(list);
    if (path === '/practice/pglite.wasm') {
      pause.abort();
      return Promise.reject(new DOMException('aborted', 'AbortError'));
    }
    return new Response(contents[path]);
  };
  expect(await download(pause.signal)).toBe('network');
  expect(await readPracticeFiles()).toEqual({ bytes: 100, storedBytes: 10 });
  network = (path) => (path === listUrl ? Response.json(list) : new Response(contents[path]));
  fetched = [];
  expect(await download()).toBeNull();
  expect(fetched).toEqual(['/practice/pglite.wasm']);
});

test('of a new version only changed files are fetched; until then the stored ones do not count as a whole', async () => {
  await download();
  const changed = 'new code of the exchange';
  contents['/practice/worker.js'] = changed;
  list[0] = fileOf('/practice/worker.js', changed, 12);
  fetched = [];
  expect(await readPracticeFiles()).toEqual({ bytes: 102, storedBytes: 90 });
  network = (path) => (path === listUrl ? Response.json(list) : Promise.reject(new TypeError('offline')));
  expect(await download()).toBe('network');
  network = () => Promise.reject(new TypeError('offline'));
  await expect(readPracticeFiles()).rejects.toThrow();
  network = (path) => (path === listUrl ? Response.json(list) : new Response(contents[path]));
  expect(await download()).toBeNull();
  expect(fetched).toEqual(['/practice/worker.js', '/practice/worker.js']);
});

test('a damaged file is not stored', async () => {
  network = (path) => (path === listUrl ? Response.json(list) : new Response('a login page of the network'));
  expect(await download()).toBe('damaged');
  expect([...cache.keys()]).toEqual([]);
});

test('a device without space says so, before the download or during it', async () => {
  put = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(await download()).toBe('space');
  fetched = [];
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage: 90, quota: 100 }) } });
  expect([await download(), fetched]).toEqual(['space', []]);
});

test('a connection over which nothing arrives is given up', async () => {
  vi.useFakeTimers();
  network = (path, signal) =>
    path === listUrl
      ? Response.json(list)
      : new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        });
  const ended = download();
  await vi.advanceTimersByTimeAsync(stallTimeoutMs);
  expect(await ended).toBe('network');
  vi.useRealTimers();
});

test('a browser without WebAssembly or without storage cannot practise', async () => {
  vi.stubGlobal('WebAssembly', undefined);
  await expect(readPracticeFiles()).rejects.toBe('wasm');
  vi.unstubAllGlobals();
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('blocked', 'SecurityError')) });
  await expect(readPracticeFiles()).rejects.toBe('storage');
  vi.unstubAllGlobals();
});

test('the security policy of the code is stored with it', async () => {
  network = (path) =>
    path === listUrl
      ? Response.json(list)
      : new Response(contents[path], {
          headers: { 'content-type': 'text/javascript', 'content-security-policy': "script-src 'self'" },
        });
  await download();
  const { headers } = cache.get('/practice/worker.js')!;
  expect([headers.get('content-type'), headers.get('content-security-policy')]).toEqual([
    'text/javascript',
    "script-src 'self'",
  ]);
});
