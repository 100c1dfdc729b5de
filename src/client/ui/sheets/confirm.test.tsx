// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Moved } from '#client/lib/state/snapshot.ts';
import { control, show, pageText } from '#tests/support/show.tsx';
import { Confirm } from './confirm.tsx';

afterEach(() => void vi.useRealTimers());

let done: string[] = [];
const confirm = (more: { busy?: boolean; moved?: Moved; open?: boolean } = {}) => {
  done = [];
  return (
    <Confirm
      open
      title="Buy BTC"
      rows={[
        { label: 'Amount', value: '0.5 BTC' },
        { label: 'Fee', value: '0.001 BTC' },
      ]}
      risk="You may lose what you pay"
      confirmLabel="Buy BTC"
      onConfirm={() => done.push('agreed')}
      onCancel={() => done.push('back')}
      onReviewAgain={() => done.push('again')}
      {...more}
    />
  );
};

test('a confirmation shows each figure next to its name, and the risk', async () => {
  await show(confirm());
  const rows = [...document.querySelectorAll('dl > div')].map((row) => row.textContent);
  expect(rows).toEqual(['Amount0.5 BTC', 'Fee0.001 BTC']);
  expect(pageText()).toContain('You may lose what you pay');
});

test('one press confirms, and the second of a double tap is ignored', async () => {
  await show(confirm());
  fireEvent.click(control('button', 'Buy BTC'), { detail: 2 });
  expect(done).toEqual([]);
  fireEvent.click(control('button', 'Buy BTC'), { detail: 1 });
  expect(done).toEqual(['agreed']);
});

test('while it is being sent nothing can be confirmed again', async () => {
  await show(confirm({ busy: true }));
  const button = control('button', 'Buy BTC');
  fireEvent.click(button, { detail: 1 });
  expect([done, button.getAttribute('aria-busy'), (button as HTMLButtonElement).disabled]).toEqual([
    [],
    'true',
    false,
  ]);
});

const moves: [Moved, string][] = [
  [{ kind: 'offline' }, 'You are offline. Nothing was sent; review it again once you are back.'],
  [{ kind: 'stale' }, 'The price is no longer live. Nothing was sent; review it again with a live price.'],
  [{ kind: 'closed' }, 'The market has closed since you looked.'],
  [
    { kind: 'price', symbol: 'BTC/USDT', price: '97410.98', decimals: 2 },
    'BTC/USDT moved to 97,410.98, past the worst price shown here.',
  ],
  [{ kind: 'changed', what: 'order' }, 'The order has changed since you looked.'],
];

test.each(moves)(
  'outdated figures ($kind) cannot be confirmed: it says why and asks again',
  async (moved, why) => {
    const { queryByRole, getByRole } = await show(confirm({ moved }));
    expect(getByRole('alert').textContent).toBe(why);
    expect(queryByRole('button', { name: 'Buy BTC' })).toBeNull();
    fireEvent.click(control('button', 'Review again'), { detail: 1 });
    expect(done).toEqual(['again']);
  },
);

test('Esc, the cross and a press outside cancel and confirm nothing; a press inside does not', async () => {
  await show(confirm());
  const dialog = control('dialog', 'Buy BTC');
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  fireEvent.click(control('button', 'Close'));
  fireEvent.click(dialog);
  fireEvent.click(document.querySelector('dl')!);
  expect(done).toEqual(['back', 'back', 'back']);
});

test('an opening sheet moves the focus to its title, and a closed one is not rendered', async () => {
  const { rerender, queryByRole } = await show(confirm());
  expect(document.activeElement?.textContent).toBe('Buy BTC');
  rerender(confirm({ open: false }));
  expect(queryByRole('dialog')).toBeNull();
});

/** Presses Enter where the focus is, this long after the sheet opened. */
const enterAfter = (ms: number, more: KeyboardEventInit = {}): void => {
  vi.advanceTimersByTime(ms);
  fireEvent.keyDown(document.activeElement!, { key: 'Enter', ...more });
};

test('Enter confirms; a held or doubled key, and Enter in a control, do not', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  await show(confirm());
  enterAfter(499);
  enterAfter(1, { repeat: true });
  fireEvent.keyDown(control('button', 'Back'), { key: 'Enter' });
  fireEvent.keyDown(document.activeElement!, { key: ' ' });
  expect(done).toEqual([]);
  enterAfter(0);
  expect(done).toEqual(['agreed']);
});

test.each([
  ['does nothing with outdated figures', { moved: { kind: 'stale' } as const }, []],
  ['does nothing while it is being sent', { busy: true }, []],
])('Enter %s', async (_, given, expected) => {
  vi.useFakeTimers({ toFake: ['performance'] });
  await show(confirm(given));
  enterAfter(500);
  expect(done).toEqual(expected);
});

test('figures that replaced outdated ones are not agreed to by a key pressed before they are read', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { rerender } = await show(confirm({ moved: { kind: 'stale' } }));
  vi.advanceTimersByTime(5_000);
  rerender(confirm());
  enterAfter(499);
  expect(done).toEqual([]);
  enterAfter(1);
  expect(done).toEqual(['agreed']);
});
