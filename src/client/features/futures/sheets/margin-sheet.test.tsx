// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Position } from '#contract/positions.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { worstStrings } from '#tests/support/hostile-strings.ts';
import {
  openSheet,
  pressAndRead,
  showPositions,
  type PositionScene,
} from '#tests/support/position-scene.tsx';
import { control, descriptionOf, press, type } from '#tests/support/show.tsx';
import { field } from '#tests/support/ticket-scenes.tsx';
import { buttonIn, callsOf, figuresIn } from '#tests/support/trading-scene.tsx';

const open = async (given: Partial<Position> = {}, scene: PositionScene = {}) => {
  const shown = await showPositions([given], { available: '100', ...scene });
  const position = shown.positions[0]!;
  await pressAndRead(control('button', `More actions for position ${position.id}`));
  const sheet = await openSheet(`Add margin to position ${position.id}`, 'Add margin, BTC/USDT');
  return { ...shown, position, sheet };
};
const amount = (): HTMLInputElement => field('Amount (USDT)');
const isBlocked = (sheet: HTMLElement): boolean => buttonIn(sheet, 'Add margin').hasAttribute('disabled');

test.each([
  [1, '18,100.00 → 17,100.00'],
  [2, '18,100.00 → 22,900.00'],
] as const)('added margin moves the liquidation of side %i away, as shown', async (side, expected) => {
  const { sheet } = await open({ type: side });
  expect(figuresIn(sheet)).toEqual({ Margin: '40.00 USDT', 'Liquidation price': '18,100.00' });
  type(amount(), '20');
  expect(figuresIn(sheet)['Liquidation price']).toBe(expected);
});

test.each([
  ['0', 'Enter a valid amount'],
  ['-1', 'Enter a valid amount'],
  ['1.1234567', 'The amount has too many decimals'],
  ['100.000001', 'Insufficient balance'],
])('an amount of %s is refused next to the field, stays, and cannot be sent', async (typed, expected) => {
  const { sheet } = await open();
  type(amount(), typed);
  await waitFor(() => expect(descriptionOf(amount())).toContain(expected));
  expect([amount().value, isBlocked(sheet)]).toEqual([typed, true]);
});

test('an empty amount shows no error yet, and cannot be sent either', async () => {
  const { sheet } = await open();
  expect([descriptionOf(amount()), isBlocked(sheet)]).toEqual(['', true]);
});

test('any text stays as typed, and text that is not an amount cannot be sent', async () => {
  const { sheet } = await open();
  for (const text of worstStrings) {
    type(amount(), text);
    expect(amount().value).toBe(text);
    // Arabic digits are accepted as digits.
    if (text !== '٣٤') expect(isBlocked(sheet), text).toBe(true);
  }
});

test('all available funds can be added; they are sent with the version shown, and reported', async () => {
  const { sheet, exchange, position } = await open(
    {},
    { answersFor: ([given]) => ({ addMargin: () => ({ ...given!, margin: '140', version: 2 }) }) },
  );
  type(amount(), '100');
  press(buttonIn(sheet, 'Add margin'));
  await screen.findByText('Margin added. Liquidation price updated.');
  expect(callsOf(exchange, 'addMargin')[0]!.fields).toEqual({
    id: String(position.id),
    number: '100',
    version: '1',
    lang: 'en',
  });
  press(buttonIn(sheet, 'Done'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a refusal is shown next to the field with the message of the exchange, and disappears with the next change', async () => {
  const { sheet } = await open(
    {},
    {
      answersFor: () => ({
        addMargin: () =>
          failureOf({ error: 'balance.insufficient', field: 'number', message: 'Only 5 USDT are free' }),
      }),
    },
  );
  type(amount(), '20');
  press(buttonIn(sheet, 'Add margin'));
  await waitFor(() => expect(descriptionOf(amount())).toContain('Only 5 USDT are free'));
  expect(amount().value).toBe('20');
  type(amount(), '5');
  expect(descriptionOf(amount())).not.toContain('Only 5 USDT are free');
});

test('margin for a position closed meanwhile is not sent: the sheet asks again', async () => {
  const { sheet, exchange, position, change } = await open();
  type(amount(), '20');
  await change(position, { status: 'closing' });
  await waitFor(() => expect(sheet.textContent).toContain('The position has changed since you looked.'));
  expect(sheet.querySelector('footer')!.textContent).not.toContain('Add margin');
  expect(callsOf(exchange, 'addMargin')).toEqual([]);
});

test('a position that has changed must be reviewed again before margin can be sent', async () => {
  const { sheet } = await open(
    {},
    {
      answersFor: () => ({
        addMargin: () => failureOf({ error: 'state.changed', message: 'It has changed' }),
      }),
    },
  );
  type(amount(), '20');
  press(buttonIn(sheet, 'Add margin'));
  await screen.findByText('It has changed');
  press(buttonIn(sheet, 'Review again'));
  await waitFor(() => expect(isBlocked(sheet)).toBe(false));
  expect(amount().value).toBe('20');
});
