// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { control, show } from '#tests/support/show.tsx';
import { PercentChoice } from './percent-choice.tsx';
import { SlippageField } from './slippage-field.tsx';

const steps = [
  { percent: 25, amount: '1' },
  { percent: 100, amount: '' },
];

test('a share of the available funds is chosen by one press and cleared by the next', async () => {
  const chosen: (number | null)[] = [];
  const choice = (value: number | null) => (
    <PercentChoice steps={steps} value={value} onChange={(percent) => chosen.push(percent)} />
  );
  const { rerender } = await show(choice(null));
  fireEvent.click(control('button', '25%'));
  rerender(choice(25));
  expect(control('button', '25%').getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(control('button', '25%'));
  expect(chosen).toEqual([25, null]);
});

test('a share that rounds to nothing cannot be chosen, but a chosen one can be cleared', async () => {
  const choice = (value: number | null) => (
    <PercentChoice steps={steps} value={value} onChange={() => undefined} />
  );
  const { rerender } = await show(choice(null));
  expect(control('button', '100%').hasAttribute('disabled')).toBe(true);
  rerender(choice(100));
  expect(control('button', '100%').hasAttribute('disabled')).toBe(false);
});

test('while the available funds are unknown no shares are offered', async () => {
  await show(<PercentChoice steps={[]} value={null} onChange={() => undefined} />);
  expect(document.querySelector('button')).toBeNull();
});

test('the current slippage is selected, and choosing another one reports it', async () => {
  const chosen: string[] = [];
  await show(<SlippageField value="0.5" onChange={(percent) => chosen.push(percent)} />);
  const radios = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  expect(radios.map(({ checked }) => checked)).toEqual([false, true, false, false]);
  fireEvent.click(control('radio', '3%'));
  expect(chosen).toEqual(['3']);
});
