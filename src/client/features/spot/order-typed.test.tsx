// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hostileStrings } from '#tests/support/hostile-strings.ts';
import { orderOf } from '#tests/support/samples.ts';
import { control, press, type, pageText } from '#tests/support/show.tsx';
import { field, showSpot, unfold } from '#tests/support/ticket-scenes.tsx';
import { agree, callsOf, coinOf, goBack, submitForm } from '#tests/support/trading-scene.tsx';
import { thousands } from '#tests/support/typed-figures.ts';

const cheap = () => coinOf({ now_price: '0.5', bid: '0.49', ask: '0.51', max_amount: '100000' });
const fields = (): HTMLInputElement[] =>
  screen.getAllByRole('textbox').filter((box) => box.closest('form')) as HTMLInputElement[];

test.each(thousands)('in %s an amount typed as %s is ordered as %s', async (language, typed, figure) => {
  const { exchange } = await showSpot(cheap(), {
    language,
    answers: { placeOrder: () => orderOf({ id: 5 }) },
  });
  type(fields()[0]!, typed);
  expect(fields()[0]!.value).toBe(typed);
  submitForm();
  const dialog = await screen.findByRole('dialog');
  agree(dialog);
  await waitFor(() => expect(callsOf(exchange, 'placeOrder')).toHaveLength(1));
  expect(callsOf(exchange, 'placeOrder')[0]!.fields['amount']).toBe(figure);
});

test('an ambiguous amount is asked about next to the field, stays as typed, and nothing is ordered', async () => {
  await showSpot(cheap());
  const amount = field('Amount (BTC)');
  type(amount, '1,5');
  expect(amount.getAttribute('aria-invalid')).toBeNull();
  fireEvent.keyDown(amount, { key: 'Enter' });
  submitForm();
  expect(pageText()).toContain('It is not clear which number this is. Write it like 1234.56');
  expect([amount.value, screen.queryByRole('dialog')]).toEqual(['1,5', null]);
  press(control('button', 'Use 1.5'));
  expect(amount.value).toBe('1.5');
});

test.each(['Amount (BTC)', 'Trigger price (USDT)', 'Price (USDT)', 'Take profit (USDT)', 'Stop loss (USDT)'])(
  'any text typed into %s breaks nothing, stays as typed, and orders nothing unless it is a number',
  async (name) => {
    await showSpot(cheap());
    unfold();
    press(control('radio', 'Conditional'));
    press(screen.getAllByRole('radio', { name: 'Limit' }).at(-1)!);
    press(control('switch', 'TP/SL'));
    for (const [label, typed] of [
      ['Amount (BTC)', '100'],
      ['Trigger price (USDT)', '0.6'],
      ['Price (USDT)', '0.6'],
      ['Take profit (USDT)', '0.9'],
    ] as const)
      type(field(label), typed);
    const box = field(name);
    for (const text of hostileStrings) {
      type(box, text);
      expect(box.value).toBe(text.replaceAll('\n', ''));
      submitForm();
      const dialog = document.querySelector('dialog');
      // A number in any script's digits may be reviewed, and an empty stop means none; anything else is
      // rejected.
      if (dialog) {
        expect(text.replace(/[\s０-９٠-٩\d.,\u200b-\u200d\ufeff]/g, ''), text).toBe('');
        goBack(dialog);
      }
    }
    expect(document.querySelector('img, script')).toBeNull();
  },
);
