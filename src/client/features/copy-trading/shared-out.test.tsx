// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CopiedOrder } from '#contract/copy-trading.ts';
import type { FollowSimulation } from '#contract/follows.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { simulationOf } from '#tests/support/follow-sample.ts';
import { userOf } from '#tests/support/samples.ts';
import { fieldsSent, inTurn } from '#tests/support/sent-calls.ts';
import { showPiece } from '#tests/support/show-screen.tsx';
import { control, press, pageText } from '#tests/support/show.tsx';
import { figuresOf } from '#tests/support/shown-sheet.ts';
import { SharedOut } from './shared-out.tsx';
import { Simulation } from './simulation.tsx';

const user = userOf({ id: 7 });
const orderOf = (given: Partial<CopiedOrder> = {}): CopiedOrder => ({
  id: 70,
  kind: 'open',
  symbol: 'BTC/USDT',
  type: 1,
  trader_lots: 2,
  trader_held: 0,
  seed: 'seed-of-this-order',
  seed_hash: 'cd'.repeat(32),
  copies: [
    { follow_id: 5, lots: 1, reason: null, price: '20000', seq: 41, is_own: false },
    { follow_id: 3, lots: 3, reason: null, price: '20000.5', seq: 41, is_own: true },
  ],
  closings: [],
  ...given,
});
const open = (answers: Answers) =>
  showPiece(<SharedOut orderId={70} version={1} />, { user, answers }, ['copy-trading']);

test('my place in an order is shown with the price of all copies, the seed and the published hash', async () => {
  await open({ getCopiedOrder: () => orderOf() });
  await screen.findByText('seed-of-this-order');
  expect(figuresOf(document.body)).toEqual({
    'Your place': '2 of 2',
    'Price of all copies': '20,000.50',
    Seed: 'seed-of-this-order',
    'SHA-256 published before': 'cd'.repeat(32),
  });
  expect(pageText()).toContain('Places go by the SHA-256 of the seed');
});

test('a follower who was not part of it, or got no price, sees dashes and no invented figure', async () => {
  await open({
    getCopiedOrder: () =>
      orderOf({ copies: [{ follow_id: 5, lots: 1, reason: 'late', price: null, seq: null, is_own: false }] }),
  });
  await screen.findByText('seed-of-this-order');
  expect(figuresOf(document.body)).toEqual(
    expect.objectContaining({ 'Your place': '—', 'Price of all copies': '—' }),
  );
});

test('the closing of a trader is fetched on a press, and described separately', async () => {
  const { exchange } = await open({
    getCopiedOrder: ({ id }) =>
      id === '70'
        ? orderOf({ closings: [{ id: 71, lots: 1.5 }] })
        : orderOf({ id: 71, kind: 'close', seed: 'seed-of-the-closing' }),
  });
  press(await screen.findByRole('button', { name: 'Closing of 1.5 lots by the trader' }));
  await screen.findByText('seed-of-the-closing');
  expect(pageText()).toContain('closed at a later price, in the same sequence');
  expect(fieldsSent(exchange, 'getCopiedOrder').map(({ id }) => id)).toEqual(['70', '71']);
});

test('a part that fails to load says why and loads on the next try', async () => {
  await open({
    getCopiedOrder: inTurn<ReturnType<NonNullable<Answers['getCopiedOrder']>>>(
      () => failureOf({ error: 'follow.notFound', message: 'There is no such order' }),
      () => orderOf(),
    ),
  });
  await screen.findByText('There is no such order');
  press(control('button', 'Try again'));
  await screen.findByText('seed-of-this-order');
});

const simulate = (value: FollowSimulation) =>
  showPiece(
    <Simulation answer={{ value, failure: undefined, isLoading: false, retry: () => undefined }} />,
    { user },
    ['copy-trading'],
  );

test('a simulation shows the result after fees and shares, and its limits', async () => {
  await simulate(simulationOf());
  expect(figuresOf(document.body)).toEqual({
    'Net result': '+42.32 USDT',
    'Return on the margin': expect.stringContaining('21.16%') as string,
    'Peak margin used': '200.00 USDT',
    'Max drawdown': '10.00 USDT',
    'Before fees and shares': '+50.50 USDT',
    'Result of open copies': '-2.00 USDT',
    Fees: '1.25 USDT',
    'Profit share': expect.stringMatching(/^4\.9[23] USDT$/) as string,
    'Copied positions': '3',
  });
  expect(pageText()).toContain('Past results don’t guarantee future ones.');
});

test('a stop that would have ended it, and each reason for skipping orders, are shown', async () => {
  await simulate(
    simulationOf({
      stopped_at: '2026-11-10T00:00:00.000Z',
      skipped: [
        { reason: 'order_limit', count: 2 },
        { reason: 'lots_too_small', count: 1 },
      ],
    }),
  );
  expect(figuresOf(document.body)['Your stop would have ended it']).toContain('Nov 10');
  expect(pageText()).toContain('2 skipped: It would have passed your limit for one order.');
  expect(pageText()).toContain('1 skipped: Your share was less than 0.01 lot.');
});
