// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Article } from '#contract/content.ts';
import { currentLocation } from '#client/lib/navigation/navigation.ts';
import { articleAnswer } from '#client/data/content/content-answers.ts';
import { storeAnswerRow } from '#tests/support/store-answer.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, pageText, textOf } from '#tests/support/show.tsx';

const articleOf = (given: Partial<Article> & Pick<Article, 'id'>): Article => ({
  c_id: 4,
  title: `Announcement ${given.id}`,
  abstract: `What ${given.id} is about`,
  content: 'First paragraph.\r\nStill the first.\n\nSecond paragraph.',
  cover: '',
  url: '',
  created_at: '2026-11-18T10:00:00.000Z',
  ...given,
});
const archive = (count: number) => {
  const all = Array.from({ length: count }, (_, index) => articleOf({ id: count - index }));
  return {
    listNews: ({ page, limit }: Readonly<Record<string, string>>) => ({
      data: all.slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit)),
      page: Number(page),
      limit: Number(limit),
      total: count,
    }),
  };
};

const openList = (scene: Scene = {}, query = '') => showScreen(`/pages/mailMessage/ggList${query}`, scene);
const openArticle = (scene: Scene = {}, path = '/pages/mailMessage/ggDetail?id=5') =>
  showScreen(path as `/${string}`, scene);
const rows = (): HTMLElement[] => screen.queryAllByRole('listitem');

test('announcements show title, summary and day, and link to their text', async () => {
  const { exchange } = await openList({ answers: archive(2) });
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(textOf(rows()[0]!)).toMatch(/^Announcement 2What 2 is about.*2026/);
  expect(within(rows()[0]!).getByRole('link').getAttribute('href')).toBe('#/pages/mailMessage/ggDetail?id=2');
  expect(exchange.seen.map(({ fields: { c_id, page, limit } }) => [c_id, page, limit])).toEqual([
    ['4', '1', '20'],
  ]);
});

test('while loading no empty list is claimed; an empty one says so', async () => {
  await openList({ answers: { listNews: () => new Promise<never>(() => undefined) } });
  expect(pageText()).not.toContain('no announcements');
  await openList({ answers: archive(0) });
  await screen.findByText('There are no announcements yet.');
});

test('more are shown on demand, and the button disappears with the last of them', async () => {
  await openList({ answers: archive(45) });
  await waitFor(() => expect(rows()).toHaveLength(20));
  press(control('button', 'Show more'));
  await waitFor(() => expect(rows()).toHaveLength(40));
  press(control('button', 'Show more'));
  await waitFor(() => expect(rows()).toHaveLength(45));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a connection loss leaves the rows, is reported below, and the next try loads the rest', async () => {
  const { exchange } = await openList({ answers: archive(25) });
  await waitFor(() => expect(rows()).toHaveLength(20));
  exchange.cut();
  press(control('button', 'Show more'));
  const failed = await screen.findByRole('alert');
  expect(failed.textContent).toContain('Older announcements did not load');
  expect(rows()).toHaveLength(20);
  exchange.restore();
  press(within(failed).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(rows()).toHaveLength(25));
});

test('a list that fails to load says why and can be requested again', async () => {
  const answers = [failureOf({ error: 'server.fault', message: 'It stumbled' })];
  const { listNews } = archive(1);
  await openList({ answers: { listNews: (fields) => answers.shift() ?? listNews(fields) } });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The announcements did not loadIt stumbled',
  );
  press(control('button', 'Try again'));
  await waitFor(() => expect(rows()).toHaveLength(1));
});

test('an article is text in paragraphs: its markup is shown, not interpreted', async () => {
  const content = '<script>alert(1)</script>\n\n**Not** <b>bold</b>';
  await openArticle({ answers: { getNews: () => articleOf({ id: 5, title: 'A <i>title</i>', content }) } });
  await screen.findByRole('heading', { name: 'A <i>title</i>' });
  const article = screen.getByRole('article');
  expect([...article.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    '<script>alert(1)</script>',
    '**Not** <b>bold</b>',
  ]);
  expect(article.querySelectorAll('script, b, i')).toHaveLength(0);
});

test('an article links to its target, and never out of the app', async () => {
  await openArticle({
    answers: { getNews: () => articleOf({ id: 5, url: '/pages/market/market?view=stock' }) },
  });
  press(await screen.findByRole('button', { name: 'Open' }));
  expect(currentLocation().text).toBe('/pages/market/market?view=stock');
  await openArticle({ answers: { getNews: () => articleOf({ id: 5, url: 'https://evil.example/' }) } });
  press(await screen.findByRole('button', { name: 'Open' }));
  expect(currentLocation().text).toBe('/');
});

test('an article without a target shows no link', async () => {
  await openArticle({ answers: { getNews: () => articleOf({ id: 5 }) } });
  await screen.findByRole('article');
  expect(screen.queryByRole('button', { name: 'Open' })).toBeNull();
});

test('a deleted article says so, and offers no retry', async () => {
  await openArticle({
    answers: { getNews: () => failureOf({ error: 'content.notFound', message: 'Not found' }) },
  });
  await screen.findByText('This announcement is no longer available.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a stored article that was deleted since says so too', async () => {
  await openArticle({
    answers: { getNews: () => failureOf({ error: 'content.notFound', message: 'Not found' }) },
    store: (database) => storeAnswerRow(database, articleAnswer, { id: 5 }, articleOf({ id: 5 })),
  });
  await screen.findByText('This announcement is no longer available.');
});

test('an article that fails to load says why, and loads on the next try', async () => {
  const { exchange } = await openArticle({ answers: { getNews: () => articleOf({ id: 5 }) } });
  await screen.findByRole('article');
  exchange.cut();
  const answers = [failureOf({ error: 'server.fault', message: 'It stumbled' }), articleOf({ id: 6 })];
  await openArticle({ answers: { getNews: () => answers.shift()! } }, '/pages/common/article?id=6');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The announcement did not loadIt stumbled',
  );
  press(control('button', 'Try again'));
  await screen.findByRole('heading', { name: 'Announcement 6' });
});

test('on a wide window the article is next to the list, where its row is marked', async () => {
  const answers = {
    ...archive(3),
    getNews: ({ id }: Readonly<Record<string, string>>) => articleOf({ id: Number(id) }),
  };
  await openList({ isWide: true, answers });
  // The first one is selected until the user selects another.
  await screen.findByRole('article');
  expect(currentLocation().text).toBe('/pages/mailMessage/ggList?id=3');
  press(within(rows()[1]!).getByRole('link'));
  expect(currentLocation().text).toBe('/pages/mailMessage/ggList?id=2');
  await screen.findByRole('heading', { name: 'Announcement 2' });
  expect(rows().map((row) => within(row).getByRole('link').getAttribute('aria-current'))).toEqual([
    null,
    'true',
    null,
  ]);
});

test('in Korean the list requests Korean announcements and is translated', async () => {
  const { exchange } = await openList({ language: 'kr', answers: archive(25) });
  await waitFor(() => expect(rows()).toHaveLength(20));
  expect(exchange.seen[0]!.fields.lang).toBe('kr');
  expect(pageText()).not.toContain('Show more');
});
