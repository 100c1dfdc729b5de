// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followDay, openedDay, whileExchangeChanges } from '#client/data/practice/day/day-state.ts';
import { runHotkey } from '#client/lib/device/hotkeys.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { commands, dayStateOf, playExchange, refuse, report } from '#tests/support/day-line.ts';
import { control, pageText, press } from '#tests/support/show.tsx';
import { showPiece } from '#tests/support/show-screen.tsx';
import { until } from '#tests/support/until.ts';
import { DayBar } from './day-bar.tsx';

vi.mock(
  '#client/data/practice/device-line.ts',
  async () => (await import('#tests/support/day-line.ts')).deviceLine,
);

const toasts: string[] = [];
vi.mock('#client/lib/state/toast.ts', () => ({ showToast: (text: string) => toasts.push(text) }));

followDay();
beforeEach(() => playExchange({}));
afterEach(() => {
  openedDay.set(null);
  toasts.length = 0;
});

const showBar = async (given: Parameters<typeof dayStateOf>[0] = {}) => {
  const shown = await showPiece(<DayBar />, {}, ['practice-later']);
  playExchange({});
  await act(() => report(dayStateOf(given)));
  return shown;
};

test('without a recorded day there is no bar, and it goes when the day is closed', async () => {
  const { container } = await showPiece(<DayBar />, {}, ['practice-later']);
  expect(container.textContent).toBe('');
  await act(() => report(dayStateOf()));
  expect(pageText()).toContain('Jan 3, 2025, 09:30:00');
  await act(() => report({ kind: 'day', isClosed: true } as never));
  expect(container.textContent).toBe('');
});

test('the bar of a day that is being opened appears once the page has changed to it', async () => {
  const { container } = await showPiece(<DayBar />, {}, ['practice-later']);
  let finish = (): void => undefined;
  const changed = whileExchangeChanges(() => new Promise((resolve) => void (finish = resolve)));
  await act(() => report(dayStateOf()));
  expect(container.textContent).toBe('');
  finish();
  await act(() => changed);
  expect(pageText()).toContain('Jan 3, 2025, 09:30:00');
});

test('the clock of the page is that of the day: it stands still while paused, and runs at its speed', async () => {
  await showBar();
  const startMs = dayStateOf().atMs;
  vi.setSystemTime(Date.now() + 5_000);
  expect(serverNowMs()).toBe(startMs);
  await act(() => report(dayStateOf({ isPaused: false, speed: 50 })));
  vi.setSystemTime(Date.now() + 2_000);
  expect(serverNowMs()).toBe(startMs + 100_000);
});

test('each control sends its command', async () => {
  await showBar();
  press(control('button', 'Resume'));
  press(control('button', 'One step'));
  await act(async () => undefined);
  fireEvent.change(control('combobox', 'Speed'), { target: { value: '25' } });
  fireEvent.change(control('combobox', 'Length of a skip'), { target: { value: '240' } });
  press(control('button', 'Skip 4 hours'));
  await act(() => report(dayStateOf({ isPaused: false })));
  press(control('button', 'Pause'));
  expect(commands()).toEqual([
    { name: 'resume' },
    { name: 'step' },
    { name: 'speed', speed: 25 },
    { name: 'skip', minutes: 240 },
    { name: 'pause' },
  ]);
});

test('keys do the same', async () => {
  await showBar({ speed: 2 });
  for (const id of ['dayPause', 'dayFaster', 'daySlower', 'daySkip'] as const) runHotkey(id);
  await act(async () => undefined);
  runHotkey('dayStep');
  await act(async () => undefined);
  expect(commands()).toEqual([
    { name: 'resume' },
    { name: 'speed', speed: 5 },
    { name: 'speed', speed: 1 },
    { name: 'skip', minutes: 15 },
    { name: 'step' },
  ]);
});

test('while the day moves on, it is not moved on a second time', async () => {
  await showBar();
  let arrive = (): void => undefined;
  playExchange({ skip: () => new Promise<void>((resolve) => (arrive = resolve)) });
  const skip = control('button', 'Skip 15 min');
  press(skip);
  press(skip);
  press(control('button', 'One step'));
  expect([skip.getAttribute('aria-busy'), commands().length]).toEqual(['true', 1]);
  await act(async () => arrive());
  await until('the end of the skip', () => skip.getAttribute('aria-busy') === null);
});

test('at its end the day says so and offers no more time', async () => {
  await showBar({ atMs: dayStateOf().endsAtMs });
  expect(screen.getByRole('status').textContent).toBe('The day is over');
  for (const name of ['Resume', 'One step', 'Skip 15 min']) {
    expect(control('button', name).getAttribute('aria-disabled')).toBe('true');
    press(control('button', name));
  }
  expect(commands()).toEqual([]);
});

test('an exchange that does not answer is reported', async () => {
  await showBar();
  playExchange({ resume: refuse('the practice exchange has ended') });
  press(control('button', 'Resume'));
  await until('the message', () => toasts.length > 0);
  expect(toasts).toEqual(['The practice exchange did not answer. Try again.']);
});
