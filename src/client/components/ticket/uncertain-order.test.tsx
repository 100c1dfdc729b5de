// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { SendingView } from '#client/data/engine/requests/sending-view.ts';
import { showPiece } from '#tests/support/show-screen.tsx';
import { control, press, pageText, textOf } from '#tests/support/show.tsx';
import { figuresIn } from '#tests/support/trading-scene.tsx';
import type { RequestSteps } from '#machines/idempotent-request-rules.ts';
import { UncertainOrder } from './uncertain-order.tsx';
import type { OrderResult } from './outcome-steps.tsx';

let done: string[] = [];
beforeEach(() => {
  done = [];
});

const at = (seconds: number): number => Date.parse('2026-11-20T00:00:00.000Z') + seconds * 1_000;
const sending = (more: Partial<SendingView> = {}): SendingView => ({
  key: 'ab120000000000000000000000cd34',
  isUnderWay: true,
  isBusy: false,
  isFirstAsking: false,
  isUncertain: true,
  isOffline: false,
  waitsForLogin: false,
  validUntilMs: at(15),
  failure: null,
  askNow: () => void done.push('asked'),
  dismiss: () => void done.push('seen'),
  ...more,
});
const steps = (more: Partial<RequestSteps> = {}): RequestSteps => ({
  times: { sentAtMs: at(0), validUntilMs: at(15) },
  lostAtMs: null,
  askedAtMs: at(2),
  nextTryAtMs: at(8),
  tries: 2,
  ...more,
});
const show = (view: { sending?: SendingView; steps?: RequestSteps; result?: OrderResult | null } = {}) =>
  showPiece(
    <UncertainOrder
      ticket={{
        sending: view.sending ?? sending(),
        steps: view.steps ?? steps(),
        requestKey: 'ab120000000000000000000000cd34',
        dismiss: () => void done.push('seen'),
      }}
      title="Buy BTC/USDT"
      figures={[['Amount', '0.01 BTC']]}
      result={view.result ?? null}
      badge={view.result ? 'Filled' : null}
      text={view.result ? 'It was filled.' : null}
      costs={view.result ? [['Fee', '0.00001 BTC']] : []}
      link={<a href="#/there">Order details</a>}
    />,
    {},
    ['ticket'],
  );
const shownSteps = (): string[] => screen.getAllByRole('listitem').map(textOf);
const step = (name: string): string => shownSteps().find((one) => one.startsWith(name)) ?? '';

test('an order in doubt shows the confirmed figures, its key, and when it was sent', async () => {
  await show();
  expect(figuresIn(document.body)).toEqual({
    Amount: '0.01 BTC',
    Sent: expect.stringContaining('00:00:00'),
    Reference: 'ab120000000000000000000000cd34',
  });
  expect(pageText()).toContain('Order ref. ab12·cd34 can’t be placed twice');
  expect(pageText()).toContain('It cannot take effect after 00:00:15.');
});

test('it says what is safe to do meanwhile, and that the order must not be placed again', async () => {
  await show();
  expect(pageText()).toContain('Don’t place it again. This order may already have been accepted.');
  expect(screen.queryByRole('button', { name: 'New order' })).toBeNull();
  press(control('button', 'Check now'));
  expect(done).toEqual(['asked']);
});

test('each retry is counted, with the seconds until the next', async () => {
  await show();
  expect(step('Checking with the exchange')).toContain('attempt 2 · retrying in 5 s');
  await show({ steps: steps({ nextTryAtMs: null, tries: 3 }) });
  expect(step('Checking with the exchange')).toContain('attempt 3');
});

test('during the first request no retry is counted', async () => {
  await show({ sending: sending({ isFirstAsking: true }) });
  expect(pageText()).not.toContain('attempt');
});

test.each([
  ['offline', { isOffline: true }, 'when you’re back online'],
  ['logged out', { waitsForLogin: true }, 'after you log in'],
])('%s, it says what the next retry waits for', async (_when, more, expected) => {
  await show({ sending: sending(more) });
  expect(step('Checking with the exchange')).toContain(expected);
});

test('an interrupted answer is distinguished from one that never came', async () => {
  await show();
  expect(step('No response')).not.toBe('');
  await show({ steps: steps({ lostAtMs: at(1) }) });
  expect(step('Connection lost')).toContain('00:00:01');
});

test('a resolved order shows its result and number, with links to it and to the next order', async () => {
  await show({
    result: { id: 77, atMs: at(4) },
    sending: sending({ isUncertain: false, isUnderWay: false }),
  });
  expect(pageText()).toContain('It was filled.');
  expect(figuresIn(document.body)['Fee']).toBe('0.00001 BTC');
  expect(step('Result')).toContain('Order 77');
  expect(pageText()).not.toContain('Don’t place it again');
  expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull();
  expect(control('link', 'Order details')).toBeTruthy();
  press(control('button', 'New order'));
  expect(done).toEqual(['seen']);
});
