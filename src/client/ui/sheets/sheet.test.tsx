// @vitest-environment happy-dom
import { createEvent, fireEvent } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
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

test('the second press of a double tap that closes a sheet does not reach the page below; the next press does', async () => {
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

test('a close event of an inner sheet does not close the outer one', async () => {
  const asked: string[] = [];
  await show(
    <Sheet title="Ticket" open onClose={() => asked.push('outer')}>
      <Sheet title="Confirmation" open onClose={() => asked.push('inner')}>
        0.5 BTC
      </Sheet>
    </Sheet>,
  );
  const [outer, inner] = document.querySelectorAll('dialog');
  fireEvent(inner!, createEvent('cancel', inner!, { cancelable: true }));
  expect(asked).toEqual(['inner']);
  fireEvent(outer!, createEvent('cancel', outer!, { cancelable: true }));
  expect(asked).toEqual(['inner', 'outer']);
});

test('a separate press soon after closing a sheet, at the same place, is handled', async () => {
  let presses = 0;
  const pressed = (): void => void (presses += 1);
  const { rerender } = await show(page(true, pressed));
  fireEvent.click(control('button', 'Close'), { detail: 1 });
  rerender(page(false, pressed));
  pressSell(1);
  pressSell(2);
  expect(presses).toBe(2);
});

test('a sheet unmounted with its page without a press blocks no press', async () => {
  let presses = 0;
  const pressed = (): void => void (presses += 1);
  const { rerender } = await show(page(true, pressed));
  rerender(page(false, pressed));
  pressSell(2);
  expect(presses).toBe(1);
});

/** A finger put on the sheet's header, moved in steps, and lifted; `to` in pixels, within `ms`. */
const pull = (to: number, ms: number, end: 'pointerUp' | 'pointerCancel' = 'pointerUp'): void => {
  const head = document.querySelector('dialog header')!;
  const finger = { pointerId: 1, button: 0, pointerType: 'touch' };
  const at = (
    event: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel',
    y: number,
    timeMs: number,
  ) => {
    const made = createEvent[event](head, { ...finger, clientY: y });
    Object.defineProperty(made, 'timeStamp', { value: 1_000 + timeMs });
    fireEvent(head, made);
  };
  at('pointerDown', 0, 0);
  at('pointerMove', to / 2, ms / 2);
  at('pointerMove', to, ms);
  at(end, to, ms);
};

describe('a sheet pulled down by its header', () => {
  const open = async () => {
    const onClose = vi.fn();
    await show(
      <Sheet title="Buy BTC" open onClose={onClose}>
        0.5 BTC
      </Sheet>,
    );
    const dialog = document.querySelector('dialog')!;
    vi.spyOn(dialog, 'offsetHeight', 'get').mockReturnValue(400);
    Element.prototype.setPointerCapture = () => undefined;
    return { onClose, dialog };
  };

  test.each([
    ['closes when pulled far enough', 150, 2_000, 1],
    ['closes when flung', 60, 80, 1],
    ['stays after a short pull', 60, 2_000, 0],
    ['stays after a press with a tremor', 8, 5, 0],
    ['stays when pulled up', -200, 100, 0],
  ])('%s', async (_, to, ms, closings) => {
    const { onClose, dialog } = await open();
    pull(to, ms);
    expect([onClose.mock.calls.length, dialog.style.translate]).toEqual([closings, '']);
  });

  test('stays when the browser takes over the gesture', async () => {
    const { onClose, dialog } = await open();
    pull(300, 100, 'pointerCancel');
    expect([onClose.mock.calls.length, dialog.style.translate]).toEqual([0, '']);
  });
});

test('the second half of a double tap does not press what replaced the first target', async () => {
  const pressed: string[] = [];
  const sheet = (answered: boolean) => (
    <Sheet
      title="Report a payment"
      open
      onClose={() => undefined}
      footer={
        answered ? (
          <button onClick={() => pressed.push('details')}>Details</button>
        ) : (
          <button onClick={() => pressed.push('report')}>Report</button>
        )
      }
    >
      500 EUR
    </Sheet>
  );
  const { rerender } = await show(sheet(false));
  fireEvent.click(control('button', 'Report'), { detail: 1 });
  rerender(sheet(true));
  fireEvent.click(control('button', 'Details'), { detail: 2 });
  expect(pressed).toEqual(['report']);
  fireEvent.click(control('button', 'Details'), { detail: 1 });
  expect(pressed).toEqual(['report', 'details']);
});
