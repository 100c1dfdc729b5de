// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Article } from '#contract/content.ts';
import { storedValue } from '#client/data/engine/stored-values.ts';
import { loadMessages } from '#client/lib/text/i18n.ts';
import { balanceOf, siteOf, userOf } from '#tests/support/samples.ts';
import { showPiece, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, pageText } from '#tests/support/show.tsx';
import { HomeCards } from './home-cards.tsx';

const notice: Article = {
  id: 9,
  c_id: 4,
  title: 'Maintenance on Sunday',
  abstract: 'Two hours.',
  content: 'Trading stops at 02:00 UTC.',
  cover: '',
  url: '',
  created_at: '2026-11-19T00:00:00.000Z',
};

beforeAll(() => loadMessages(['home-later']));

const open = (scene: Scene = {}) =>
  showPiece(<HomeCards />, { answers: { getPopup: () => null }, ...scene }, ['home-later']);
const heading = (name: string) => screen.findByRole('heading', { name });
const step = (at: number) => ({
  store: (database: Parameters<NonNullable<Scene['store']>>[0]) =>
    database.settings.bulkPut([
      { key: 'firstSteps', value: at },
      { key: 'site', value: siteOf({ demo: true }) },
    ]),
});

test('a new user sees three steps in the page, one after the other and back', async () => {
  await open();
  await heading('Look around first');
  expect(pageText()).toContain('1 of 3');
  press(control('button', 'Next'));
  await heading('Sign up when you want to trade');
  expect(control('link', 'Sign up').getAttribute('href')).toBe('#/pages/common/register');
  press(control('button', 'Next'));
  await heading('If your connection drops');
  press(control('button', 'Back'));
  await heading('Sign up when you want to trade');
  expect(await storedValue('firstSteps')).toBe(1);
});

test('the steps continue where they were left, and end for good', async () => {
  await open(step(2));
  await heading('If your connection drops');
  press(control('button', 'Done'));
  await waitFor(() => expect(screen.queryByText('If your connection drops')).toBeNull());
  await heading('Practice first');
  expect(control('link', 'Practice').getAttribute('href')).toBe('#/practice');
  expect(await storedValue('firstSteps')).toBe(3);
});

test('closing them moves the focus to their place, not to the top of the page', async () => {
  await open();
  const close = await screen.findByRole('button', { name: 'Close the first steps' });
  close.focus();
  press(close);
  await waitFor(() => expect(screen.queryByText('First steps')).toBeNull());
  expect(document.activeElement).not.toBe(document.body);
});

test('demo funds are mentioned only in the demo, and a deposit only to logged-in users', async () => {
  await open({ ...step(1), user: userOf({ id: 7 }) });
  await heading('Get funds');
  await waitFor(() => expect(pageText()).toContain('demo funds'));
  expect(control('link', 'Deposit').getAttribute('href')).toBe('#/pages/fund/receive');
});

test('the server notice is in the page, shows its text on a press, and stays closed on this device', async () => {
  const answers = { getPopup: () => notice };
  await open({ ...step(3), answers });
  const title = await screen.findByRole('button', { name: notice.title });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText(notice.content).hidden).toBe(true);
  press(title);
  expect(title.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText(notice.content).hidden).toBe(false);
  press(control('button', 'Close the notice'));
  await waitFor(() => expect(screen.queryByText(notice.title)).toBeNull());
  expect(await storedValue('popupSeen')).toBe(notice.id);
});

test('a user with funds is not led to practice', async () => {
  const user = userOf({ id: 7 });
  const balance = (available: string): Scene => ({
    user,
    store: async (database) => {
      await step(3).store(database);
      await database.balances.put({
        ...balanceOf({ currency_id: 3, available }),
        account: 'change',
        userId: user.id,
        sequence: 1,
      });
    },
  });
  await open(balance('0.000000'));
  await heading('Practice first');
  await open(balance('12.500000'));
  await waitFor(() => expect(screen.queryByText('Practice first')).toBeNull());
});
