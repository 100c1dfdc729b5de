// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { LanguageCode } from '#contract/primitives.ts';
import { control, show, pageText } from '#tests/support/show.tsx';
import { AmountField } from './amount-field.tsx';

let figure = '';

/** A field controlled like in a form: its value is passed back to it. */
const Amount = ({ from = '', onStep }: { from?: string; onStep?: (steps: number) => void }) => {
  const [value, setValue] = useState(from);
  return (
    <AmountField
      label="Amount"
      unit="BTC"
      value={value}
      onChange={(next) => {
        figure = next;
        setValue(next);
      }}
      {...(onStep ? { onStep } : {})}
    />
  );
};

const field = (): HTMLInputElement => control('textbox', 'Amount') as HTMLInputElement;
const type = (text: string): void => void fireEvent.change(field(), { target: { value: text } });

test.each<[LanguageCode, string, string]>([
  ['en', '1,234.5', '1234.5'],
  ['fra', '1 234,5', '1234.5'],
  ['spa', '0,05', '0.05'],
  ['pt', '1.234,50', '1234.50'],
  ['jp', '１２３.４', '123.4'],
])('in %s "%s" is the figure %s, and stays as typed', async (language, text, read) => {
  await show(<Amount />, language);
  type(text);
  expect([figure, field().value]).toEqual([read, text]);
});

test('an ambiguous figure is asked about, none is guessed, and one press resolves it', async () => {
  await show(<Amount />);
  type('1,5');
  fireEvent.blur(field());
  expect(pageText()).toContain('It is not clear which number this is');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(Number.isNaN(Number(figure))).toBe(true);
  fireEvent.click(control('button', 'Use 1.5'));
  expect([figure, field().value]).toEqual(['1.5', '1.5']);
  expect(pageText()).not.toContain('not clear');
});

test('nothing is called ambiguous while it may still become a number', async () => {
  await show(<Amount />);
  type('1,2');
  expect(pageText()).not.toContain('not clear');
  type('1,234');
  fireEvent.blur(field());
  expect([figure, pageText().includes('not clear')]).toEqual(['1234', false]);
});

test('eighteen decimals pass through a field without losing a digit', async () => {
  await show(<Amount />);
  type('0.123456789012345678');
  expect(figure).toBe('0.123456789012345678');
});

test('arrow and page keys move a stepped field by one and by ten, the buttons by one', async () => {
  const steps: number[] = [];
  await show(<Amount from="1" onStep={(by) => steps.push(by)} />);
  for (const key of ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown']) fireEvent.keyDown(field(), { key });
  fireEvent.click(control('button', 'More: Amount'));
  fireEvent.click(control('button', 'Less: Amount'));
  expect(steps).toEqual([1, -1, 10, -10, 1, -1]);
});

test('a field without steps leaves the arrow keys to the text', async () => {
  await show(<Amount from="1" />);
  const isLeftAlone = fireEvent.keyDown(field(), { key: 'ArrowUp' });
  expect([isLeftAlone, field().value]).toEqual([true, '1']);
});
