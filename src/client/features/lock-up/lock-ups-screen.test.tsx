// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { LockUp, LockUpProduct } from '#contract/lock-ups.ts';
import { lockUpOffer } from '#client/data/lock-ups/lock-up-offer.ts';
import { storeAnswerRow } from '#tests/support/store-answer.ts';
import { earningOf, earningsOf } from '#tests/support/earnings-sample.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { lockUpOf, lockUpProductOf } from '#tests/support/lock-up-sample.ts';
import { userOf } from '#tests/support/samples.ts';
import { inTurn } from '#tests/support/sent-calls.ts';
import { showPiece, showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, pageText, textOf } from '#tests/support/show.tsx';
import { figuresOf } from '#tests/support/shown-sheet.ts';
import { storeList } from '#tests/support/stored-rows.ts';
import { LockUpList } from './lock-up-list.tsx';
import { LockedTotals } from './locked-totals.tsx';

const user = userOf({ id: 7 });
const open = (products: readonly LockUpProduct[], scene: Scene = {}) =>
  showScreen('/pages/lockming/lockming', { answers: { listLockUpProducts: () => [...products] }, ...scene });
const cards = (): HTMLElement[] => screen.getAllByRole('listitem');

test('a product shows its term, rates and bounds in a row, and the rest on its page', async () => {
  await open([lockUpProductOf({ id: 1 })]);
  await screen.findByRole('heading', { name: 'DAI, 5 days' });
  const [card] = cards();
  expect(card!.textContent).toContain('100.00 – 5,000.00');
  expect(card!.textContent).toContain('0.4% a day146% a year');
  expect(card!.textContent).toContain('20% taken, 8,000.00 DAI left');
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(control('link', 'Lock up DAI').getAttribute('href')).toBe('#/pages/lockming/buy?id=1');
  await showScreen('/pages/lockming/buy?id=1', {
    answers: { listLockUpProducts: () => [lockUpProductOf({ id: 1 })] },
  });
  await screen.findByRole('heading', { name: 'DAI, 5 days' });
  expect(pageText()).toContain('0.4% of the amount for each remaining day');
});

test('open offers come first, then upcoming, then sold out or ended ones, each with its reason', async () => {
  await open([
    lockUpProductOf({ id: 1, currency_name: 'AAA', closes_at: '2026-11-19T12:00:00.000Z' }),
    lockUpProductOf({ id: 2, currency_name: 'BBB', remaining: '0' }),
    lockUpProductOf({ id: 3, currency_name: 'CCC', opens_at: '2026-11-20T12:00:00.000Z' }),
    lockUpProductOf({ id: 4, currency_name: 'DDD', day: 1 }),
  ]);
  await screen.findByRole('heading', { name: 'DDD, 1 day' });
  const standing = (card: HTMLElement): string | null | undefined =>
    within(card).queryByRole('link')?.getAttribute('aria-label') ??
    /(Opens|Sold out|Ended)/.exec(card.textContent)?.[0];
  expect(cards().map(standing)).toEqual(['Lock up DDD', 'Opens', 'Sold out', 'Ended']);
  expect(screen.getAllByRole('link', { name: /^Lock up/ })).toHaveLength(1);
});

test('an offer that opens or ends while on screen updates automatically', async () => {
  await open([
    lockUpProductOf({ id: 1, opens_at: '2026-11-20T00:00:10.000Z', closes_at: '2026-11-20T00:00:20.000Z' }),
  ]);
  await screen.findByText(/^Opens/);
  act(() => void vi.setSystemTime('2026-11-20T00:00:10.000Z'));
  await screen.findByRole('link', { name: 'Lock up DAI' });
  act(() => void vi.setSystemTime('2026-11-20T00:00:20.000Z'));
  await screen.findByText(/^Ended/);
});

test('without products it says so; a list that fails says why; both load on the next try', async () => {
  const answer = inTurn<ReturnType<NonNullable<Answers['listLockUpProducts']>>>(
    () => failureOf({ error: 'request.tooMany', message: 'Wait a moment' }),
    () => [],
    () => [lockUpProductOf({ id: 1 })],
  );
  await open([], { answers: { listLockUpProducts: answer } });
  await screen.findByText('Wait a moment');
  press(control('button', 'Try again'));
  await screen.findByText('No lock-ups are available right now.');
  press(control('button', 'Try again'));
  await screen.findByRole('heading', { name: 'DAI, 5 days' });
});

test('offline the stored products are shown with their age, and without any it says when they load', async () => {
  await open([], {
    status: 'offline',
    answers: {},
    now: '2026-11-20T00:05:00.000Z',
    store: (database) => storeAnswerRow(database, lockUpOffer, {}, [lockUpProductOf({ id: 1 })]),
  });
  await screen.findByRole('heading', { name: 'DAI, 5 days' });
  expect(pageText()).toContain('Updated 5 min. ago');
  await open([], { status: 'offline', answers: {} });
  await screen.findByText('No saved data yet. It appears once you’re back online.');
});

const openTotals = (scene: Scene = {}) => showPiece(<LockedTotals />, { user, ...scene }, ['lock-up']);

test('locked-up funds are shown by currency, with interest, and penalties if there were any', async () => {
  await openTotals({
    answers: {
      getEarnings: () =>
        earningsOf({
          products: [
            earningOf(),
            earningOf({ currency_id: 9, currency_name: 'DAI', held: '0', earned: '-2', penalties: '5' }),
            earningOf({ product: 'project', currency_name: 'KELP' }),
          ],
        }),
    },
  });
  await screen.findByText('My lock-ups');
  expect(figuresOf(document.body)).toEqual({
    USDT: '1,000.00 locked, 12.50 earned in total',
    DAI: '0.00 locked, -2.00 earned in total after penalties of 5.00',
  });
});

test('an empty lock-up total says so; one that fails says why and loads on the next try', async () => {
  const answer = inTurn<ReturnType<NonNullable<Answers['getEarnings']>>>(
    () => failureOf({ error: 'request.tooMany', message: 'Wait a moment' }),
    () => earningsOf({ products: [] }),
  );
  await openTotals({ answers: { getEarnings: answer } });
  await screen.findByText('Wait a moment');
  press(control('button', 'Try again'));
  await screen.findByText('Nothing is locked up now.');
});

const openList = (rows: readonly LockUp[], scene: Scene = {}) =>
  showPiece(
    <LockUpList />,
    { user, store: (database) => storeList(database, 'lockUps', user.id, rows), ...scene },
    ['lock-up'],
  );

test('my lock-ups show amount, term, state and interest, those in progress first', async () => {
  await openList([
    lockUpOf({ id: 1 }),
    lockUpOf({ id: 2, status: 'expired', returned: '1000', closed_at: '2026-11-19T00:00:00.000Z' }),
    lockUpOf({
      id: 3,
      status: 'redeemed',
      returned: '988',
      closed_at: '2026-11-19T00:00:00.000Z',
      total_interest: '4',
    }),
  ]);
  await screen.findByText('In progress');
  expect(cards().map(textOf)).toEqual([
    expect.stringMatching(/^1,000\.00 DAI.*In progress.*8\.00 DAI earned$/),
    expect.stringMatching(/Redeemed early.*4\.00 DAI earned$/),
    expect.stringMatching(/Paid out.*8\.00 DAI earned$/),
  ]);
  expect(within(cards()[0]!).getByRole('link').getAttribute('href')).toBe('#/pages/lockming/order?id=1');
});

test('without a lock-up it links to the products; a failed refresh says why', async () => {
  await openList([], {
    answers: { listLockUpOrders: () => failureOf({ error: 'request.tooMany', message: 'Wait a moment' }) },
  });
  await screen.findByText('Nothing locked up yet.');
  expect(control('link', 'Products').getAttribute('href')).toBe('#/pages/lockming/lockming');
  press(control('button', 'Refresh'));
  await screen.findByText('Wait a moment');
});

test('hidden balances hide amounts and interest in the list, but not the states', async () => {
  await openList([lockUpOf({ id: 1 })], { settings: { hideBalances: true } });
  await screen.findByText('In progress');
  expect(pageText()).not.toMatch(/1,000|8\.00/);
});

test('in French the term has its own plural, and figures French separators', async () => {
  await open([lockUpProductOf({ id: 1 }), lockUpProductOf({ id: 2, day: 1 })], { language: 'fra' });
  await screen.findByRole('heading', { name: 'DAI, 5 jours' });
  expect(screen.getByRole('heading', { name: 'DAI, 1 jour' })).toBeTruthy();
  expect(pageText()).toMatch(/8.000,00 DAI/);
});
