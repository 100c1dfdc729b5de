// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { control, show } from '#tests/support/show.tsx';
import { until } from '#tests/support/until.ts';
import { Sheet } from './sheet.tsx';

const page = (open: boolean, pressed: () => void) => (
  <>
    <button onClick={pressed}>Sell</button>
    <Sheet title="Buy BTC" open={open} onClose={() => undefined}>
      0.5 BTC
    </Sheet>
  </>
);

test('the second press of a double tap that closes a sheet does nothing to what lay under it; the next press does', async () => {
  let presses = 0;
  const { rerender } = await show(page(true, () => (presses += 1)));
  rerender(page(false, () => (presses += 1)));
  const pressTwice = () => fireEvent.click(control('button', 'Sell'), { detail: 2 });
  pressTwice();
  expect(presses).toBe(0);
  fireEvent.click(control('button', 'Sell'), { detail: 1 });
  expect(presses).toBe(1);
  await until('a double tap counts again', () => {
    pressTwice();
    return presses === 2;
  });
});
