// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lockUpOffer } from '#client/data/lock-ups/lock-up-offer.ts';
import { storeAnswerRow } from '#tests/support/store-answer.ts';
import { earningsOf } from '#tests/support/earnings-sample.ts';
import { dualProductOf } from '#tests/support/dual-sample.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { lockUpProductOf } from '#tests/support/lock-up-sample.ts';
import { onePage } from '#tests/support/one-page.ts';
import { projectOf } from '#tests/support/project-sample.ts';
import { userOf } from '#tests/support/samples.ts';
import { inTurn } from '#tests/support/sent-calls.ts';
import { showPiece, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, pageText, textOf } from '#tests/support/show.tsx';
import { EarnPage } from './earn-page.tsx';
import { Offers } from './offers.tsx';

const lockUps = [
  lockUpProductOf({ id: 1 }),
  lockUpProductOf({ id: 2, day: 1 }),
  lockUpProductOf({ id: 3, remaining: '0' }),
  lockUpProductOf({ id: 4, opens_at: '2026-11-20T00:00:10.000Z' }),
];
const answers: Answers = {
  listLockUpProducts: () => lockUps,
  listDualProducts: ({ type }) =>
    type === 'call'
      ? [
          dualProductOf({ id: 11, end_at: '2026-12-05T00:00:00.000Z' }),
          dualProductOf({ id: 12, exercise_price: '100000.5' }),
        ]
      : [dualProductOf({ id: 13, type: 'put', closes_at: '2026-11-19T12:00:00.000Z' })],
  listProjects: () => onePage([projectOf({ id: 21, day: 1 })]),
};
const open = (scene: Scene = {}) => showPiece(<Offers />, { answers, ...scene }, ['earn-later']);
/** The offers of one product, found by its title. */
const groupOf = async (title: string): Promise<HTMLElement> => {
  const heading = await screen.findByRole('heading', { name: title, level: 3 });
  return heading.closest('section')!;
};
const rowsOf = async (title: string): Promise<string[]> => {
  const group = await groupOf(title);
  return (await within(group).findAllByRole('listitem')).map(textOf);
};

test('open offers come first, then one of each closed kind, with the reason instead of the terms', async () => {
  await open();
  const rows = await rowsOf('Lock-up');
  expect(rows).toEqual([
    expect.stringMatching(/DAI, 5 days.*From 100\.00 DAI.*0\.4%.*a day/),
    expect.stringMatching(/DAI, 1 day[^s]/),
    expect.stringContaining('Opens Nov'),
    expect.stringContaining('Sold out'),
  ]);
  const links = within(await groupOf('Lock-up')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '#/pages/lockming/lockming',
    '#/pages/lockming/buy?id=1',
    '#/pages/lockming/buy?id=2',
  ]);
});

test('dual investments are described by action and price, the soonest end first, without ended ones', async () => {
  await open();
  const rows = await rowsOf('Dual investment');
  expect(rows.map((row) => /(Sell|Buy) BTC at [\d,.]+\d/.exec(row)?.[0])).toEqual([
    'Sell BTC at 100,000.5',
    'Sell BTC at 100,000',
  ]);
  expect(rows[0]).toContain('36.5%');
});

test('loans are linked below the offers', async () => {
  await open();
  const loans = await groupOf('Loans');
  expect(within(loans).getByRole('link').getAttribute('href')).toBe('#/pages/common/borrowing');
});

test('the offers come before the details of the user’s own products', async () => {
  await showPiece(
    <EarnPage />,
    { answers: { ...answers, getEarnings: () => earningsOf({}) }, user: userOf({ id: 7 }) },
    ['earn-later'],
  );
  await screen.findByRole('heading', { name: 'My products' });
  const headings = screen.getAllByRole('heading', { level: 2 }).map(textOf);
  const wanted = ['In products', 'On offer', 'My products'];
  expect(headings.filter((heading) => wanted.includes(heading))).toEqual(wanted);
});

test('a project shows its price per coin and how long it is locked', async () => {
  await open();
  const [row] = await rowsOf('IEO');
  expect(row).toContain('Kelp Network (KELP)');
  expect(row).toContain('Locked for 1 day after its listing');
  expect(row).toContain('0.50 USDT');
});

test('an offer that opens meanwhile can be bought from then on', async () => {
  await open();
  await rowsOf('Lock-up');
  act(() => void vi.setSystemTime('2026-11-20T00:00:10.000Z'));
  await waitFor(async () =>
    expect(
      within(await groupOf('Lock-up'))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toContain('#/pages/lockming/buy?id=4'),
  );
});

test('a product without offers says so; one that fails to load says why and loads on the next try', async () => {
  await open({
    answers: {
      ...answers,
      listLockUpProducts: () => [],
      listProjects: inTurn<ReturnType<NonNullable<Answers['listProjects']>>>(
        () => failureOf({ error: 'request.tooMany', message: 'Wait a moment' }),
        () => onePage([projectOf({ id: 22 })]),
      ),
    },
  });
  await within(await groupOf('Lock-up')).findByText('Nothing at the moment.');
  const projects = await groupOf('IEO');
  await within(projects).findByText('Wait a moment');
  press(within(projects).getByRole('button', { name: 'Try again' }));
  expect(await rowsOf('IEO')).toHaveLength(1);
});

test('offline the stored offers are shown with their age, and missing ones say when they load', async () => {
  await open({
    status: 'offline',
    answers: {},
    now: '2026-11-20T00:09:00.000Z',
    store: (database) => storeAnswerRow(database, lockUpOffer, {}, lockUps),
  });
  const group = await groupOf('Lock-up');
  await within(group).findByText('Updated 9 min. ago');
  expect((await rowsOf('Lock-up'))[0]).toContain('DAI, 5 days');
  expect((await groupOf('IEO')).textContent).toContain('No saved data yet.');
});

test('a visitor sees the offers and what logging in adds; a logged-in user sees their own holdings', async () => {
  await showPiece(<EarnPage />, { answers }, ['earn-later']);
  await screen.findByRole('heading', { name: 'Earn on what you hold' });
  expect(control('link', 'Log in').getAttribute('href')).toBe('#/pages/common/login');
  expect(await rowsOf('Lock-up')).toHaveLength(4);
  await showPiece(<EarnPage />, { answers, user: userOf({ id: 7 }) }, ['earn-later']);
  expect(screen.queryByRole('heading', { name: 'Earn on what you hold' })).toBeNull();
});

test('in Spanish one day and several differ, and no English text is left', async () => {
  await open({ language: 'spa' });
  await waitFor(() => expect(pageText()).toMatch(/DAI, 5 días/));
  expect(pageText()).toMatch(/DAI, 1 día[^s]/);
  expect(pageText()).not.toMatch(/Sold out|Show all|Nothing at the moment/);
});
