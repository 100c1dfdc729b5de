// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Article } from '#contract/content.ts';
import { faqAnswer } from '#client/data/content/content-answers.ts';
import { storeAnswerRow } from '#tests/support/store-answer.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, type } from '#tests/support/show.tsx';

const questionOf = (id: number, abstract: string, title: string, content: string, url = ''): Article => ({
  id,
  c_id: 18,
  abstract,
  title,
  content,
  cover: '',
  url,
  created_at: '2026-11-23T09:00:00.000Z',
});
const questions = [
  questionOf(140, 'Copy trading', 'How does it work?', 'You follow a lead trader.', '/pages/copytrade/copy'),
  questionOf(146, 'Lock-up', 'What is a lock-up?', 'Elsewhere this is called staking.'),
  questionOf(142, 'Copy trading', 'How do I stop?', 'Stop following them.'),
];

const open = (scene: Scene) => showScreen('/pages/common/faq', scene);
const topics = (): (string | null)[] =>
  screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const asked = (): (string | null)[] =>
  [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);
const search = (typed: string): void => type(control('textbox', 'Search questions'), typed);

test('without a connection the stored help opens, with its age, and is searched', async () => {
  const { exchange } = await open({
    status: 'offline',
    store: (database) => storeAnswerRow(database, faqAnswer, {}, questions),
  });
  exchange.cut();
  await waitFor(() => expect(topics()).toEqual(['Copy trading', 'Lock-up']));
  expect(asked()).toEqual(['How does it work?', 'How do I stop?', 'What is a lock-up?']);
  await screen.findByText(/^Updated /);
  for (const [typed, found] of [
    ['copy', ['How does it work?', 'How do I stop?']],
    ['LOCK', ['What is a lock-up?']],
    ['staking', ['What is a lock-up?']],
    ['follow copy stop', ['How do I stop?']],
  ] as const) {
    search(typed);
    expect(asked()).toEqual(found);
  }
});

test('a search without a result leads to support, and clearing it shows everything again', async () => {
  await open({ answers: { listFaq: () => questions } });
  await waitFor(() => expect(asked()).toHaveLength(3));
  search('nothing of the kind');
  await screen.findByText('No question matches.');
  expect(control('link', 'Write to us').getAttribute('href')).toBe('#/pages/common/contactus');
  search('');
  expect(asked()).toHaveLength(3);
});

test('a question opens the page that its answer is about, where there is one', async () => {
  await open({ answers: { listFaq: () => questions } });
  await waitFor(() => expect(asked()).toHaveLength(3));
  document.querySelectorAll('details').forEach((question) => (question.open = true));
  expect(screen.getAllByRole('button', { name: 'Open' })).toHaveLength(1);
  press(control('button', 'Open'));
  expect(location.hash).toContain('/pages/copytrade/copy');
});

test('a device that never stored the help says so', async () => {
  await open({});
  expect((await screen.findByRole('alert')).textContent).toContain('The page did not load');
  expect(asked()).toEqual([]);
});

test('a list of topics leads to each of them', async () => {
  await open({ answers: { listFaq: () => questions } });
  await waitFor(() => expect(topics()).toEqual(['Copy trading', 'Lock-up']));
  const links = within(control('navigation', 'Topics')).getAllByRole('button');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Copy trading2', 'Lock-up1']);
  press(links[1]!);
  expect(document.activeElement?.textContent).toBe('Lock-up');
  search('staking');
  expect(screen.queryByRole('navigation', { name: 'Topics' })).toBeNull();
});

test('the first answer of each topic is open, and the way to write to us is at the end', async () => {
  await open({ answers: { listFaq: () => questions } });
  await waitFor(() => expect(asked()).toHaveLength(3));
  expect([...document.querySelectorAll('details')].map(({ open: isOpen }) => isOpen)).toEqual([
    true,
    false,
    true,
  ]);
  expect(control('link', 'Write to us').getAttribute('href')).toBe('#/pages/common/contactus');
});
