// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Vip } from '#contract/vip.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { nextUser } from '#tests/support/own-scene.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, pageText, textOf } from '#tests/support/show.tsx';

const vipOf = (given: Partial<Vip> = {}): Vip => ({
  level: 1,
  fee_discount: 5,
  granted_level: 0,
  volume_level: 1,
  volume: '60000.12',
  days_counted: 30,
  next: { level: 2, volume: '100000', fee_discount: 10, missing: '39999.871' },
  levels: [
    { level: 0, volume: '0', fee_discount: 0 },
    { level: 1, volume: '50000', fee_discount: 5 },
    { level: 2, volume: '100000', fee_discount: 10 },
  ],
  days: [{ day: '2026-11-19', volume: '60000.12', counts_until: '2026-12-19T00:00:00.000Z' }],
  ...given,
});
const open = (vip: Vip, scene: Scene = {}) =>
  showScreen('/pages/setting/vip', { user: nextUser(), answers: { getVip: () => vip }, ...scene });

test('the level is shown with its discount, volume and next requirement, rounded up', async () => {
  await open(vipOf());
  await screen.findByText('5% off trading fees');
  expect(pageText()).toContain('60,000.12 USDT');
  expect(pageText()).toContain('39,999.88 USDT more to VIP 2, which takes 10% off fees');
  const table = within(screen.getByRole('region', { name: 'Levels' })).getByRole('table');
  expect(within(table).getAllByRole('row').slice(1).map(textOf)).toHaveLength(3);
  expect(table.querySelector('[aria-current="true"]')!.textContent).toMatch(/^VIP 1/);
});

test('at the highest level nothing is missing, and a granted one shows the level by volume alone', async () => {
  await open(vipOf({ next: null, granted_level: 2, volume_level: 1, level: 2 }));
  await screen.findByText('This is the highest level.');
  expect(pageText()).toContain('Its volume alone gives VIP 1.');
});

test('each day is shown with when it stops counting; an empty list says so', async () => {
  await open(vipOf());
  const days = await screen.findByRole('region', { name: 'Volume by day' });
  expect(within(days).getAllByRole('row').at(-1)!.textContent).toMatch(/Nov 19, 2026.*Dec 19, 2026/);
  await open(vipOf({ days: [] }));
  await screen.findByText('No trades in the last 30 days.');
});

test('a level that fails to load says so, and loads on the next try', async () => {
  let fails = true;
  await open(vipOf(), {
    answers: {
      getVip: () => (fails ? failureOf({ error: 'request.tooMany', message: 'Not now' }) : vipOf()),
    },
  });
  await screen.findByText('Your VIP level did not load');
  fails = false;
  press(control('button', 'Try again'));
  await screen.findByText('5% off trading fees');
});

test('in Portuguese the volume has Portuguese separators', async () => {
  await open(vipOf(), { language: 'pt' });
  await waitFor(() => expect(pageText()).toContain('60.000,12 USDT'));
});
