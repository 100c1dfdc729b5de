// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { control, show } from '#tests/support/show.tsx';
import { Sheet } from './sheet.tsx';

const page = (open: boolean, pressed: () => void) => (
  <>
    <button onClick={pressed}>Sell</button>
    <Sheet title="Buy BTC" open={open} onClose={() => undefined}>
      0.5 BTC
    </Sheet>
  </>
);

const pressSell = (detail: number) => fireEvent.click(control('button', 'Sell'), { detail });

test('the second press of a double tap that closes a sheet does nothing to what lay under it; the next press does', async () => {
  let presses = 0;
  const pressed = (): void => void (presses += 1);
  const { rerender } = await show(page(true, pressed));
  fireEvent.click(control('button', 'Close'), { detail: 1 });
  rerender(page(false, pressed));
  pressSell(2);
  expect(presses).toBe(0);
  pressSell(2);
  expect(presses).toBe(1);
});

test('what is pressed soon after a closing, at the place where something was pressed before it, is heard', async () => {
  let presses = 0;
  const pressed = (): void => void (presses += 1);
  const { rerender } = await show(page(true, pressed));
  fireEvent.click(control('button', 'Close'), { detail: 1 });
  rerender(page(false, pressed));
  pressSell(1);
  pressSell(2);
  expect(presses).toBe(2);
});

test('a sheet that leaves with its page, pressed by nobody, swallows nothing', async () => {
  let presses = 0;
  const pressed = (): void => void (presses += 1);
  const { rerender } = await show(page(true, pressed));
  rerender(page(false, pressed));
  pressSell(2);
  expect(presses).toBe(1);
});
