// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { LockUp } from '#contract/lock-ups.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { lockUpOf } from '#tests/support/lock-up-sample.ts';
import { userOf } from '#tests/support/samples.ts';
import { fieldsSent, inTurn, lost, sentTo } from '#tests/support/sent-calls.ts';
import { showAwaited } from '#tests/support/show-awaited.tsx';
import type { Scene } from '#tests/support/show-screen.tsx';
import { control, press, pageText, textOf } from '#tests/support/show.tsx';
import { figuresOf, pressTwice, sheet } from '#tests/support/shown-sheet.ts';
import { storeList } from '#tests/support/stored-rows.ts';
import { LockUpDetail } from './lock-up-detail.tsx';
import { RedeemSheet } from './redeem-sheet.tsx';

const user = userOf({ id: 7 });
let id = 300;
beforeEach(() => void (id += 1));
const parts = ['lock-up', 'ticket'];

const openDetail = (lockUp: LockUp | null, scene: Scene = {}) =>
  showAwaited(
    <LockUpDetail id={id} />,
    {
      user,
      answers: lockUp ? { getLockUp: () => lockUp } : {},
      store: (database) => storeList(database, 'lockUps', user.id, lockUp ? [lockUp] : []),
      ...scene,
    },
    parts,
  );
const openSheet = async (lockUp: LockUp, scene: Scene = {}) => {
  const close = (): void => undefined;
  const shown = await showAwaited(<RedeemSheet lockUp={lockUp} onClose={close} />, { user, ...scene }, parts);
  const asked = await sheet('Redeem early');
  const update = (change: Partial<LockUp>): void =>
    shown.again(<RedeemSheet lockUp={{ ...lockUp, ...change }} onClose={close} />);
  return { ...shown, asked, update, redeem: within(asked).queryByRole('button', { name: 'Redeem' }) };
};
const redeemed = (given: Partial<LockUp> = {}): LockUp =>
  lockUpOf({ id, status: 'redeemed', returned: '988', version: 4, ...given });

test('a lock-up in progress shows paid interest, redemption cost and remaining days', async () => {
  await openDetail(lockUpOf({ id }));
  await screen.findByText('Interest by day');
  expect(figuresOf(document.body)).toEqual(
    expect.objectContaining({
      State: 'In progress',
      'Locked up': '1,000.00 DAI',
      'Days paid': '2 of 5',
      'Interest so far': '8.00 DAI',
      'Cost to redeem now': '12.00 DAI',
    }),
  );
  const days = screen.getAllByRole('row').slice(1).map(textOf);
  expect(days).toHaveLength(5);
  expect(days.map((day) => day.includes('due'))).toEqual([false, false, true, true, true]);
  expect(days.every((day) => day.endsWith('4.00 DAI'))).toBe(true);
});

test('a redeemed lock-up shows the penalty and the refund, and cannot be redeemed again', async () => {
  await openDetail(redeemed({ closed_at: '2026-11-20T00:00:00.000Z', next_interest_at: null }));
  await screen.findByText('Interest by day');
  expect(figuresOf(document.body)).toEqual(
    expect.objectContaining({ 'Kept for early redemption': '12.00 DAI', Returned: '988.00 DAI' }),
  );
  expect(screen.queryByRole('button', { name: 'Redeem early' })).toBeNull();
  expect(screen.getAllByRole('row')).toHaveLength(3);
});

test('a lock-up without a full day says that no interest was paid', async () => {
  await openDetail(redeemed({ days_paid: 0, total_interest: '0', closed_at: '2026-11-20T00:00:00.000Z' }));
  await screen.findByText('Less than a full day passed, so no interest was paid.');
});

test('hidden balances hide its amounts and not its rate', async () => {
  await openDetail(lockUpOf({ id }), { settings: { hideBalances: true } });
  await screen.findByText('Interest by day');
  expect(pageText()).not.toMatch(/1,000\.00|12\.00|4\.00/);
  expect(figuresOf(document.body)['Interest per day']).toBe('0.4%');
});

test('a lock-up missing on this device says why, and loads on the next try', async () => {
  const answer = inTurn<ReturnType<NonNullable<Answers['getLockUp']>>>(
    () => failureOf({ error: 'offer.unknown', message: 'There is no such lock-up' }),
    () => lockUpOf({ id }),
  );
  await openDetail(null, { answers: { getLockUp: answer } });
  await screen.findByText('There is no such lock-up');
  press(control('button', 'Try again'));
  await screen.findByText('Interest by day');
});

test('offline the stored lock-up is shown, and marked as older', async () => {
  await openDetail(lockUpOf({ id }), { status: 'offline', answers: {}, now: '2026-11-20T00:07:00.000Z' });
  await screen.findByText('Interest by day');
  expect(pageText()).toContain('This may be out of date.');
});

test('a lock-up loaded without its list shows its age as well', async () => {
  const lockUp = lockUpOf({ id });
  await openDetail(null, { answers: { getLockUp: () => lockUp } });
  await screen.findByText('Interest by day');
  await screen.findByText('Live');
  act(() => netStatus.set('offline'));
  await screen.findByText(/^Updated /);
});

test('redeeming shows beforehand what it costs to the last unit and what is returned', async () => {
  const { asked } = await openSheet(lockUpOf({ id, amount: '1000.000001', cancel_fee: '12.000001' }));
  expect(figuresOf(asked)).toEqual({
    'Locked up': '1,000.000001 DAI',
    Rule: '0.4% of the amount for each remaining day',
    'Days left': '3',
    'It costs': '12.000001 DAI',
    'You get back': '988.00 DAI',
    'Interest you keep': '8.00 DAI',
  });
  expect(asked.textContent).toContain('This cost is not refunded.');
});

test('a double press redeems once, at the cost shown, and shows the returned amount', async () => {
  const { exchange, redeem } = await openSheet(lockUpOf({ id }), {
    answers: { redeemLockUp: () => redeemed({ returned: '988.5' }) },
  });
  pressTwice(redeem!);
  await screen.findByText('Redeemed. 988.50 DAI came back.');
  expect(fieldsSent(exchange, 'redeemLockUp')).toEqual([{ id: String(id), seen_penalty: '12' }]);
});

test('a day paid under the open sheet changes nothing on it: it asks again with the new cost', async () => {
  const { asked, update, exchange } = await openSheet(lockUpOf({ id }));
  const shown = figuresOf(asked);
  for (let version = 4; version <= 16; version += 1) {
    update({ version, days_paid: 3, cancel_fee: String(version), total_interest: '12' });
    expect(figuresOf(asked)).toEqual(shown);
  }
  expect(within(asked).getByRole('alert').textContent).toBe('The terms have changed since you looked.');
  expect(within(asked).queryByRole('button', { name: 'Redeem' })).toBeNull();
  press(within(asked).getByRole('button', { name: 'Review again' }));
  expect(figuresOf(asked)).toEqual(
    expect.objectContaining({ 'It costs': '16.00 DAI', 'You get back': '984.00 DAI', 'Days left': '2' }),
  );
  expect(sentTo(exchange, 'redeemLockUp')).toEqual([]);
});

test('offline nothing is redeemed, and the sheet says so', async () => {
  const { asked, exchange } = await openSheet(lockUpOf({ id }));
  act(() => netStatus.set('offline'));
  expect(asked.textContent).toContain('You are offline. Nothing was sent');
  expect(within(asked).queryByRole('button', { name: 'Redeem' })).toBeNull();
  expect(sentTo(exchange, 'redeemLockUp')).toEqual([]);
});

test('a refusal is shown in the sheet; a lost answer is retried under the same key', async () => {
  const answer = inTurn<ReturnType<NonNullable<Answers['redeemLockUp']>>>(
    () => failureOf({ error: 'request.tooMany', message: 'Wait a moment' }),
    lost,
    () => redeemed(),
  );
  const { asked, exchange } = await openSheet(lockUpOf({ id }), { answers: { redeemLockUp: answer } });
  const redeem = () => within(asked).getByRole('button', { name: 'Redeem' });
  press(redeem());
  await screen.findByText('Wait a moment');
  await waitFor(() => expect(redeem().hasAttribute('disabled')).toBe(false));
  press(redeem());
  press(await screen.findByRole('button', { name: 'Check now' }));
  await screen.findByText('Redeemed. 988.00 DAI came back.');
  const keys = sentTo(exchange, 'redeemLockUp').map(({ key }) => key);
  expect([keys.length, keys[0] === keys[1], keys[1] === keys[2]]).toEqual([3, false, true]);
});
