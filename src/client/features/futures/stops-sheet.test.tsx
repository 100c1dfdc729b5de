// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Position } from '#contract/positions.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { openSheet, showPositions, type PositionScene } from '#tests/support/position-scene.tsx';
import { control, descriptionOf, press, type } from '#tests/support/show.tsx';
import { field } from '#tests/support/ticket-scenes.tsx';
import { buttonIn, callsOf } from '#tests/support/trading-scene.tsx';

const open = async (given: Partial<Position> = {}, scene: PositionScene = {}) => {
  const shown = await showPositions([given], scene);
  const position = shown.positions[0]!;
  const sheet = await openSheet(`TP/SL of position ${position.id}`, 'Take profit and stop loss, BTC/USDT');
  return { ...shown, position, sheet };
};
const values = (): string[] => [field('Take profit').value, field('Stop loss').value];
const isBlocked = (sheet: HTMLElement): boolean => buttonIn(sheet, 'Save').hasAttribute('disabled');

test.each([
  [1, 'Take profit', '20000'],
  [1, 'Stop loss', '20000'],
  [2, 'Take profit', '20000.01'],
  [2, 'Stop loss', '19999.99'],
] as const)(
  'for side %i, %s at %s is on the wrong side: refused next to its field, and not sent',
  async (side, name, typed) => {
    const { sheet } = await open({ type: side });
    type(field(name), typed);
    expect(descriptionOf(field(name))).toContain(
      'Long: take profit above and stop loss below the last price',
    );
    expect([field(name).value, isBlocked(sheet)]).toEqual([typed, true]);
  },
);

test('a stop-loss beyond the liquidation price is refused next to its field, and not sent', async () => {
  const { sheet, position } = await open();
  type(field('Stop loss'), position.liquidation_price);
  expect(descriptionOf(field('Stop loss'))).toContain(
    'The position is liquidated before this price is reached',
  );
  expect([field('Stop loss').value, isBlocked(sheet)]).toEqual([position.liquidation_price, true]);
});

test.each([
  ['21000.001', 'Price must be a multiple of the tick size'],
  ['soon', 'Enter a valid price'],
])('a take-profit of %s is refused next to its field', async (typed, expected) => {
  const { sheet } = await open();
  type(field('Take profit'), typed);
  expect(descriptionOf(field('Take profit'))).toContain(expected);
  expect(isBlocked(sheet)).toBe(true);
});

test('a waiting entry is validated at its limit, and not at the current price', async () => {
  const { sheet } = await open({ status: 'entrusted', price: '15000' });
  type(field('Take profit'), '16000');
  expect([descriptionOf(field('Take profit')), isBlocked(sheet)]).toEqual(['+66.67% of the margin', false]);
  type(field('Stop loss'), '15500');
  expect(isBlocked(sheet)).toBe(true);
});

test('current stops are shown; both are sent as typed, and an emptied one is cleared', async () => {
  const { sheet, exchange, position } = await open(
    { target_profit_price: '21000', stop_loss_price: '19000' },
    { answersFor: ([given]) => ({ setStops: () => ({ ...given!, version: 2 }) }) },
  );
  expect(values()).toEqual(['21000', '19000']);
  expect(descriptionOf(field('Take profit'))).toBe('+50.00% of the margin');
  expect(descriptionOf(field('Stop loss'))).toBe('-50.00% of the margin');
  type(field('Take profit'), '');
  type(field('Stop loss'), '19500.5');
  press(buttonIn(sheet, 'Save'));
  await screen.findByText('Saved. The position closes automatically at either price.');
  expect(callsOf(exchange, 'setStops')[0]!.fields).toEqual({
    id: String(position.id),
    target_profit_price: '',
    stop_loss_price: '19500.5',
    version: '1',
    lang: 'en',
  });
});

test.each([
  [1, '18100', '20800', '19600'],
  [2, '21900', '19200', '20400'],
] as const)(
  'in percent of the margin, side %i sends the resulting prices',
  async (side, liquidation_price, profit, loss) => {
    const { sheet, exchange } = await open(
      { type: side, liquidation_price },
      { answersFor: ([given]) => ({ setStops: () => ({ ...given!, version: 2 }) }) },
    );
    press(control('radio', 'Percent'));
    type(field('Take profit'), '40');
    type(field('Stop loss'), '20');
    press(buttonIn(sheet, 'Save'));
    await waitFor(() => expect(callsOf(exchange, 'setStops')).toHaveLength(1));
    const { target_profit_price, stop_loss_price } = callsOf(exchange, 'setStops')[0]!.fields;
    expect([target_profit_price, stop_loss_price]).toEqual([profit, loss]);
  },
);

test('an invalid percentage is refused and never taken for a price', async () => {
  const { sheet } = await open();
  press(control('radio', 'Percent'));
  type(field('Stop loss'), '5%');
  expect(descriptionOf(field('Stop loss'))).toContain('Enter a valid price');
  expect(isBlocked(sheet)).toBe(true);
});

test('a stop set elsewhere during typing replaces mine in that field, and mine of the other field stays', async () => {
  const { sheet, exchange, position, change } = await open();
  type(field('Take profit'), '22000');
  type(field('Stop loss'), '19000');
  await change(position, { stop_loss_price: '18500' });
  await waitFor(() => expect(sheet.textContent).toContain('The position has changed since you looked.'));
  press(buttonIn(sheet, 'Review again'));
  expect(values()).toEqual(['22000', '18500']);
  expect(callsOf(exchange, 'setStops')).toEqual([]);
});

test('stops typed in percent give way to one set elsewhere: the current ones are shown as prices', async () => {
  const { sheet, position, change } = await open();
  press(control('radio', 'Percent'));
  type(field('Take profit'), '40');
  await change(position, { stop_loss_price: '18500' });
  await waitFor(() => expect(sheet.textContent).toContain('The position has changed since you looked.'));
  press(buttonIn(sheet, 'Review again'));
  expect(values()).toEqual(['', '18500']);
  expect(control('radio', 'Price')).toHaveProperty('checked', true);
});

test('typed percentages stay when only something else of the position changed', async () => {
  const { sheet, position, change } = await open();
  press(control('radio', 'Percent'));
  type(field('Take profit'), '40');
  await change(position, { margin: '50' });
  await waitFor(() => expect(sheet.textContent).toContain('The position has changed since you looked.'));
  press(buttonIn(sheet, 'Review again'));
  expect(values()).toEqual(['40', '']);
});

test.each([
  ['target_profit_price', 'Take profit'],
  ['stop_loss_price', 'Stop loss'],
])('a refusal of %s is shown next to its field, and both stay as typed', async (name, label) => {
  const { sheet } = await open(
    {},
    {
      answersFor: () => ({
        setStops: () => failureOf({ error: 'stop.wrongSide', field: name, message: 'Past it already' }),
      }),
    },
  );
  type(field('Take profit'), '21000');
  type(field('Stop loss'), '19000');
  press(buttonIn(sheet, 'Save'));
  await waitFor(() => expect(descriptionOf(field(label))).toContain('Past it already'));
  expect(values()).toEqual(['21000', '19000']);
});
