// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hostileStrings } from '#tests/support/hostile-strings.ts';
import { positionOf } from '#tests/support/samples.ts';
import { control, press, type, pageText } from '#tests/support/show.tsx';
import { field, showFutures, unfold } from '#tests/support/ticket-scenes.tsx';
import { agree, callsOf, contractOf, goBack, submitForm } from '#tests/support/trading-scene.tsx';
import { thousands } from '#tests/support/typed-figures.ts';

const fields = (): HTMLInputElement[] =>
  screen.getAllByRole('textbox').filter((box) => box.closest('form')) as HTMLInputElement[];

test.each(thousands)('in %s a limit typed as %s is sent as %s', async (language, typed, figure) => {
  const { exchange } = await showFutures(contractOf({ now_price: '1000', tick_size: '0.5' }), {
    language,
    answers: { openPosition: () => positionOf({ id: 5 }) },
  });
  press(screen.getAllByRole('radio')[3]!);
  const [price, lots] = [fields()[0]!, fields()[1]!];
  type(price, typed);
  type(lots, '1');
  expect(price.value).toBe(typed);
  submitForm();
  const dialog = await screen.findByRole('dialog');
  agree(dialog);
  await waitFor(() => expect(callsOf(exchange, 'openPosition')).toHaveLength(1));
  expect(callsOf(exchange, 'openPosition')[0]!.fields['target_price']).toBe(figure);
});

test('lots typed with a separator are read as that number', async () => {
  await showFutures(contractOf(), { available: { 3: '100000' } });
  unfold();
  type(field('Lots'), '1,000');
  expect(pageText()).toContain('Margin20,000.00 USDT');
  expect(field('Lots').value).toBe('1,000');
});

test('an ambiguous amount is asked about next to its field, and no confirmation opens', async () => {
  await showFutures(contractOf());
  press(control('radio', 'Limit'));
  type(field('Lots'), '1');
  type(field('Price (USDT)'), '1,5');
  fireEvent.blur(field('Price (USDT)'));
  expect(pageText()).toContain('It is not clear which number this is. Write it like 1234.56');
  submitForm();
  expect([screen.queryByRole('dialog'), field('Price (USDT)').value]).toEqual([null, '1,5']);
  press(control('button', 'Use 1.5'));
  expect(field('Price (USDT)').value).toBe('1.5');
});

test.each(['Lots', 'Price (USDT)', 'Take profit', 'Stop loss'])(
  'any text typed into %s breaks nothing, stays as typed, and orders nothing unless it is a number',
  async (name) => {
    await showFutures(contractOf());
    unfold();
    press(control('radio', 'Limit'));
    press(control('switch', 'Take profit and stop loss'));
    type(field('Lots'), '1');
    const box = field(name);
    for (const text of hostileStrings) {
      type(box, text);
      expect(box.value).toBe(text.replaceAll('\n', ''));
      submitForm();
      const dialog = document.querySelector('dialog');
      // A number in any script's digits may be reviewed; anything else is rejected.
      if (dialog) {
        expect(text.replace(/[\s０-９٠-٩\d.,\u200b-\u200d\ufeff]/g, ''), text).toBe('');
        goBack(dialog);
      }
    }
    expect(document.querySelector('img, script')).toBeNull();
  },
);
