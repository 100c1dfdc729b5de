// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetStorage } from '#tests/support/fresh-database.ts';
import { until } from '#tests/support/until.ts';

const files = {
  later: 'later.json',
  words: { en: ['words/en.js'], fr: ['words/fr.js'], ja: ['words/ja.js'] },
};
const question = {
  id: 140,
  c_id: 18,
  abstract: 'Copy trading',
  title: 'How does copy trading work?',
  content: 'You follow a lead trader.',
  cover: '',
  url: '',
  created_at: '2026-11-23T09:00:00.000Z',
};
const help = { type: 'ok', code: 1, message: [question] };
const stored = new Set<string>();
const asked: string[] = [];
let hasNetwork = true;

beforeEach(async () => {
  await forgetStorage();
  stored.clear();
  asked.length = 0;
  hasNetwork = true;
  vi.resetModules();
  vi.stubGlobal('caches', {
    open: () =>
      Promise.resolve({
        keys: () => Promise.resolve([...stored].map((path) => ({ url: `http://localhost${path}` }))),
        put: (path: string) => Promise.resolve(stored.add(path)),
      }),
  });
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    if (!hasNetwork) return Promise.reject(new TypeError('no network'));
    if (path.startsWith('/api/faq')) return Promise.resolve(Response.json(help));
    return Promise.resolve(path === '/app-files.json' ? Response.json(files) : new Response(''));
  });
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
});

/** An idle page; `isFreed`: of a user who wants little of the app to be stored. */
const openPage = async ({ isFreed = true } = {}) => {
  vi.stubGlobal('navigator', {
    onLine: true,
    languages: ['en'],
    serviceWorker: { ready: Promise.resolve() },
  });
  const { storeValue } = await import('#client/data/engine/stored-values.ts');
  if (isFreed) await storeValue('storedApp', 'first');
  const { storeAppWhenIdle } = await import('./store-app.ts');
  await storeAppWhenIdle();
  const { changeSetting } = await import('#client/data/settings/settings.ts');
  return { changeSetting };
};

// First: a page of an earlier test would request its own help again, once its data is deleted.
test('the help is stored without having been opened, once in each language', async () => {
  const { changeSetting } = await openPage({ isFreed: false });
  const helpAsked = () => asked.filter((path) => path.startsWith('/api/faq'));
  const { faqAnswer } = await import('#client/data/content/content-answers.ts');
  const { answerKey } = await import('#client/data/engine/stored-answer.ts');
  const { loadDatabase } = await import('#client/data/engine/load-database.ts');
  const { answers } = await loadDatabase();
  await until('the help', async () => (await answers.read(faqAnswer, answerKey(faqAnswer, {}))) !== null);
  expect((await answers.read(faqAnswer, answerKey(faqAnswer, {})))?.value).toEqual([question]);
  for (const [language, words] of [
    ['fra', 'fr'],
    ['en', 'en'],
    ['jp', 'ja'],
  ] as const) {
    await changeSetting({ language });
    await until(`the words in ${words}`, () => stored.has(`/words/${words}.js`));
    await until(
      `the help in ${words}`,
      async () => (await answers.read(faqAnswer, answerKey(faqAnswer, {}))) !== null,
    );
  }
  expect(helpAsked()).toEqual(['/api/faq?lang=en', '/api/faq?lang=fra', '/api/faq?lang=jp']);
});

test('nothing of the help is requested where the user freed the space', async () => {
  const { changeSetting } = await openPage();
  await changeSetting({ language: 'fra' });
  await until('the French words', () => stored.has('/words/fr.js'));
  await changeSetting({ language: 'jp' });
  await until('the Japanese words', () => stored.has('/words/ja.js'));
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

test('choosing a language stores its messages; no other setting requests anything', async () => {
  const { changeSetting } = await openPage();
  await changeSetting({ language: 'fra' });
  await until('the French words', () => stored.has('/words/fr.js'));
  const before = [...asked];
  await changeSetting({ theme: 'light' });
  await changeSetting({ hideBalances: true });
  await changeSetting({ language: 'jp' });
  await until('the Japanese words', () => stored.has('/words/ja.js'));
  expect([before, asked.slice(before.length)]).toEqual([
    ['/app-files.json', '/words/fr.js'],
    ['/app-files.json', '/words/ja.js'],
  ]);
});

test('a language chosen offline is stored when the network is back', async () => {
  const { changeSetting } = await openPage();
  hasNetwork = false;
  await changeSetting({ language: 'fra' });
  await until('the first asking', () => asked.length === 1);
  hasNetwork = true;
  dispatchEvent(new Event('online'));
  await until('the French words', () => stored.has('/words/fr.js'));
});
