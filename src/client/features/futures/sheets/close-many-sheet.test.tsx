// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Position } from '#contract/positions.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import {
  openSheet,
  pressAndRead,
  showPositions,
  type PositionScene,
} from '#tests/support/position-scene.tsx';
import { positionOf } from '#tests/support/samples.ts';
import { control, press, textOf } from '#tests/support/show.tsx';
import { buttonIn, callsOf, figuresIn, moveTo } from '#tests/support/trading-scene.tsx';

const estimateOf = (position: Position, given: object = {}) => ({
  position,
  price: '20000',
  profits: '1.5',
  fee: '0.2',
  error: null,
  ...given,
});

type AnswersFor = NonNullable<PositionScene['answersFor']>;
const all: AnswersFor = (positions) => ({
  previewClosing: () => ({ positions: positions.map((each) => estimateOf(each)), profits: '3', fee: '0.4' }),
});

/** A long and a short, with the sheet that closes several positions. */
const open = async (answersFor: AnswersFor = all) => {
  const shown = await showPositions([{}, { type: 2 }], { answersFor });
  const sheet = await openSheet('Close several…', 'Close positions');
  return { ...shown, positions: shown.positions, sheet };
};
const rows = (sheet: HTMLElement): string[] => [...sheet.querySelectorAll('li')].map(textOf);
const isBlocked = (sheet: HTMLElement): boolean =>
  buttonIn(sheet, 'Close at the market').hasAttribute('disabled');

test('it lists every position with price and result, and sums up the results', async () => {
  const { sheet } = await open((positions) => ({
    previewClosing: () => ({
      positions: [
        estimateOf(positions[0]!),
        estimateOf(positions[1]!, { price: null, profits: null, fee: null, error: 'market.closed' }),
      ],
      profits: '-1.5',
      fee: '0.2',
    }),
  }));
  await waitFor(() => expect(rows(sheet)).toHaveLength(2));
  expect(rows(sheet)).toEqual([
    'BTC/USDT Long 10×20,000.00 · +1.50 USDT',
    'BTC/USDT Short 10×The market is closed',
  ]);
  expect(figuresIn(sheet)).toEqual({ 'Profit or loss': '-1.50', Fees: '0.20' });
});

test('only the positions shown are sent', async () => {
  const { sheet, exchange, positions } = await open((each) => ({
    previewClosing: () => ({ positions: each.map((one) => estimateOf(one)), profits: '3', fee: '0.4' }),
    closePositions: () => ({
      closed: [{ ...each[0]!, status: 'closed', version: 2 }],
      failed: [{ id: each[1]!.id, symbol: 'BTC/USDT', error: 'quote.stale' }],
      skipped: [],
    }),
  }));
  await waitFor(() => expect(rows(sheet)).toHaveLength(2));
  press(buttonIn(sheet, 'Close at the market'));
  await screen.findByText('1 position closed.');
  expect(callsOf(exchange, 'closePositions')[0]!.fields).toEqual({
    type: '0',
    ids: positions.map(({ id }) => id).join(','),
    lang: 'en',
  });
  expect(rows(sheet)).toEqual([
    `BTC/USDT ${positions[1]!.id}The price is out of date. Wait for a live price and try again`,
  ]);
});

test('choosing only longs requests a new preview, and nothing can be confirmed until it loads', async () => {
  let isRefused = true;
  const { sheet, exchange } = await open((positions) => ({
    previewClosing: ({ type }) =>
      type === '1' && isRefused
        ? failureOf({ error: 'request.tooMany', message: 'Wait a moment' })
        : {
            positions: positions
              .filter((each) => type === '0' || String(each.type) === type)
              .map((each) => estimateOf(each)),
            profits: '1.5',
            fee: '0.2',
          },
  }));
  await waitFor(() => expect(rows(sheet)).toHaveLength(2));
  await pressAndRead(control('radio', 'Longs'));
  await screen.findByText('Wait a moment');
  expect([rows(sheet), isBlocked(sheet)]).toEqual([[], true]);
  isRefused = false;
  press(buttonIn(sheet, 'Try again'));
  await waitFor(() => expect(rows(sheet)).toEqual(['BTC/USDT Long 10×20,000.00 · +1.50 USDT']));
  expect(callsOf(exchange, 'previewClosing').map(({ fields }) => fields['type'])).toEqual(['0', '1', '1']);
});

test('without open positions of that kind it says so, and there is nothing to confirm', async () => {
  await showPositions([{}], {
    answersFor: (positions) => ({
      previewClosing: ({ type }) =>
        type === '2'
          ? { positions: [], profits: '0', fee: '0' }
          : { positions: positions.map((each) => estimateOf(each)), profits: '1.5', fee: '0.2' },
    }),
  });
  const sheet = await openSheet('Close several…', 'Close positions');
  await waitFor(() => expect(rows(sheet)).toHaveLength(1));
  await pressAndRead(control('radio', 'Shorts'));
  await screen.findByText('No matching open positions.');
  expect(isBlocked(sheet)).toBe(true);
});

test('a failed preview says why and loads on the next try', async () => {
  let stumbles = true;
  const { sheet } = await open((positions) => ({
    previewClosing: () =>
      stumbles
        ? failureOf({ error: 'request.tooMany', message: 'Wait a moment' })
        : { positions: positions.map((each) => estimateOf(each)), profits: '3', fee: '0.4' },
  }));
  await screen.findByText('Wait a moment');
  expect(isBlocked(sheet)).toBe(true);
  stumbles = false;
  press(buttonIn(sheet, 'Try again'));
  await waitFor(() => expect(rows(sheet)).toHaveLength(2));
});

test('over a hundred price changes the figures do not change', async () => {
  const { sheet, quote } = await open();
  await waitFor(() => expect(rows(sheet)).toHaveLength(2));
  const shown = [...rows(sheet), figuresIn(sheet)];
  for (let move = 0; move < 100; move += 1) {
    moveTo(quote.id, String(19_950 + ((move * 7) % 100)));
    expect([...rows(sheet), figuresIn(sheet)]).toEqual(shown);
  }
  expect(isBlocked(sheet)).toBe(false);
});

test('a position opened elsewhere meanwhile is not closed unseen: the sheet asks again', async () => {
  const { sheet, exchange, database, user, quote } = await open();
  await waitFor(() => expect(rows(sheet)).toHaveLength(2));
  await act(async () => {
    await database.positions.put({
      ...positionOf({ id: 99_999, match_id: quote.id }),
      userId: user.id,
    });
  });
  await waitFor(() =>
    expect(sheet.textContent).toContain('Your open positions have changed since you looked.'),
  );
  expect(callsOf(exchange, 'closePositions')).toEqual([]);
});
