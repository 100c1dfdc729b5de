// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { multiples } from '#domain/futures/futures.ts';
import { positionOf } from '#tests/support/samples.ts';
import { control, descriptionOf, press, type, pageText } from '#tests/support/show.tsx';
import { field, showFutures } from '#tests/support/ticket-scenes.tsx';
import { buttonIn, callsOf, confirmation, contractOf, figuresIn } from '#tests/support/trading-scene.tsx';

const open = async () => {
  const shown = await showFutures(contractOf(), { answers: { openPosition: () => positionOf({ id: 5 }) } });
  press(control('button', 'Leverage 10×'));
  return { ...shown, sheet: await confirmation('Leverage') };
};
const typed = (): HTMLInputElement => field('Leverage');

test('the leverage shows its margin and how near it brings the liquidation price', async () => {
  const { sheet } = await open();
  expect(figuresIn(sheet)).toEqual({
    'Margin, of the position’s value': '10%',
    'Liquidation, from the entry price': '9.5%',
  });
  type(typed(), '50');
  expect(figuresIn(sheet)).toEqual({
    'Margin, of the position’s value': '2%',
    'Liquidation, from the entry price': '1.5%',
  });
  expect(sheet.textContent).toContain('At 50×, a move of about 1.5% against you liquidates the position');
});

test.each(['0', '7', '1000', '', '1.5', 'ten', '-10'])(
  'a leverage of "%s" that is not offered changes nothing, and the valid range is shown',
  async (wrong) => {
    await open();
    type(typed(), wrong);
    expect(descriptionOf(typed())).toContain('Choose one of');
    expect(typed().value).toBe(wrong);
    fireEvent.keyDown(typed(), { key: 'Enter' });
    expect(screen.getByRole('dialog', { name: 'Leverage' })).toBeTruthy();
    press(control('button', 'Done'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(control('button', 'Leverage 10×')).toBeTruthy();
  },
);

test('Enter on a valid leverage accepts it, and does not submit the order around it', async () => {
  const { exchange } = await open();
  type(typed(), '20');
  fireEvent.keyDown(typed(), { key: 'Enter' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(control('button', 'Leverage 20×')).toBeTruthy();
  expect(callsOf(exchange, 'openPosition')).toEqual([]);
});

test('the slider stops at the smallest and largest leverage offered', async () => {
  await open();
  const scale = control('slider', 'Leverage scale');
  for (const [place, multiple] of multiples.entries()) {
    fireEvent.change(scale, { target: { value: String(place) } });
    expect([scale.getAttribute('aria-valuetext'), typed().value]).toEqual([`${multiple}×`, String(multiple)]);
  }
  press(control('button', 'More: Leverage'));
  expect(typed().value).toBe(String(multiples.at(-1)));
  fireEvent.change(scale, { target: { value: '0' } });
  press(control('button', 'Less: Leverage'));
  expect(typed().value).toBe(String(multiples[0]));
});

test('the chosen leverage is confirmed and sent, with its margin and its liquidation price', async () => {
  const { exchange } = await open();
  type(typed(), '50');
  press(control('button', 'Done'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  type(field('Lots'), '5');
  press(control('button', 'Open long'));
  const dialog = await confirmation('Open long BTC/USDT');
  const { Leverage, Margin, 'Liquidation price': end } = figuresIn(dialog);
  expect([Leverage, Margin, end]).toEqual(['50×', '20.00 USDT', '19,700.00 USDT']);
  press(buttonIn(dialog, 'Open long'));
  await waitFor(() => expect(callsOf(exchange, 'openPosition')[0]?.fields['multiple']).toBe('50'));
  expect(pageText()).not.toContain('Choose one of');
});
