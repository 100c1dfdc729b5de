// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { SendingView } from '#client/data/engine/requests/sending-view.ts';
import { showPiece } from '#tests/support/show-screen.tsx';
import { control, press, pageText } from '#tests/support/show.tsx';
import { AmountField } from '#client/ui/fields/amount-field.tsx';
import { ActionSheet } from './action-sheet.tsx';

let done: string[] = [];
const note = (what: string) => (): void => void done.push(what);
beforeEach(() => {
  done = [];
});

const sending = (
  more: Partial<SendingView> & { answer?: unknown } = {},
): SendingView & { answer: unknown } => ({
  key: null,
  isUnderWay: false,
  isBusy: false,
  isFirstAsking: false,
  isUncertain: false,
  isOffline: false,
  waitsForLogin: false,
  validUntilMs: null,
  failure: null,
  answer: null,
  askNow: note('asked'),
  dismiss: note('seen'),
  ...more,
});
const sheet = (more: Partial<Parameters<typeof ActionSheet>[0]> = {}) => (
  <ActionSheet
    title="Close"
    sending={sending()}
    done="It is closed"
    confirmLabel="Close it"
    isBlocked={false}
    error={undefined}
    moved={null}
    onReviewAgain={note('again')}
    onConfirm={note('confirmed')}
    onClose={note('closed')}
    {...more}
  >
    <AmountField
      label="Lots"
      value="2"
      error={more.error ? 'Too many' : undefined}
      onChange={() => undefined}
    />
  </ActionSheet>
);
const open = (more: Parameters<typeof sheet>[0] = {}) => showPiece(sheet(more), {}, ['ticket']);
const refused = (code: 'lots.range' | 'request.expired' | 'state.changed') =>
  ({ kind: 'refused', code, message: 'no' }) as const;

test('one press confirms, and the second half of a double tap does nothing', async () => {
  await open();
  fireEvent.click(control('button', 'Close it'), { detail: 2 });
  expect(done).toEqual([]);
  press(control('button', 'Close it'));
  expect(done).toEqual(['confirmed']);
});

test('a blocked action cannot be confirmed', async () => {
  await open({ isBlocked: true });
  press(control('button', 'Close it'));
  expect(done).toEqual([]);
});

test('while it is being sent it says so, and ignores further presses', async () => {
  await open({ sending: sending({ isUnderWay: true }) });
  expect(pageText()).toContain('Sending your order…');
  press(control('button', 'Close it'));
  expect(done).toEqual([]);
});

test('an action that is not an order is not called one', async () => {
  await open({ sending: sending({ isUnderWay: true }), isOrder: false });
  expect(pageText()).toContain('Sending…');
});

test('without an answer it can only be checked, and dismissed while that runs', async () => {
  await open({ sending: sending({ isUnderWay: true, isUncertain: true, key: 'ab12cd34' }) });
  expect(pageText()).toContain('ab12·cd34 can’t be placed twice');
  expect([...document.querySelectorAll('footer button')].map(({ textContent }) => textContent)).toEqual([
    'Back',
  ]);
  press(control('button', 'Check now'));
  press(control('button', 'Back'));
  expect(done).toEqual(['asked', 'closed']);
});

test('a finished action shows its result instead of the form, and counts as seen when closed', async () => {
  await open({ sending: sending({ answer: {} }) });
  expect(pageText()).toContain('It is closed');
  expect(document.querySelector('input')).toBeNull();
  press(control('button', 'Done'));
  expect(done).toEqual(['seen', 'closed']);
});

test('an outcome does not count as seen when the sheet was closed before', async () => {
  await open();
  press(control('button', 'Close'));
  expect(done).toEqual(['closed']);
});

test('a refusal focuses the field that it is about, and the same request can be sent again', async () => {
  await open({ sending: sending({ failure: refused('lots.range') }), error: 'Too many' });
  expect(document.activeElement).toBe(control('textbox', 'Lots'));
  press(control('button', 'Close it'));
  expect(done).toEqual(['confirmed']);
});

test.each([
  [
    'came too late',
    { sending: sending({ failure: refused('request.expired') }), error: 'Too late' },
    'Too late',
  ],
  [
    'was based on outdated terms',
    { sending: sending({ failure: refused('state.changed') }), error: 'Changed' },
    'Changed',
  ],
  ['is outdated', { moved: { kind: 'stale' as const } }, 'The price is no longer live.'],
  ['has no network', { moved: { kind: 'offline' as const } }, 'You are offline.'],
])('a request that %s has to be reviewed again before it can be sent', async (_why, more, expected) => {
  await open(more);
  expect(document.querySelector('footer')!.textContent).toContain(expected);
  expect(document.querySelector('footer')!.textContent).not.toContain('Close it');
  press(control('button', 'Review again'));
  expect(done).toEqual(['seen', 'again']);
});

test('while new figures are loading, they cannot be accepted', async () => {
  await open({ moved: { kind: 'stale' }, isAsking: true });
  press(control('button', 'Review again'));
  expect(done).toEqual([]);
});

test('changes while the request is being sent do not replace its message', async () => {
  await open({ sending: sending({ isUnderWay: true }), moved: { kind: 'stale' } });
  expect(pageText()).toContain('Sending your order…');
  expect(pageText()).not.toContain('Review again');
});
