// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SendingView } from '#client/data/engine/requests/sending-view.ts';
import { control, show, pageText } from '#tests/support/show.tsx';
import { SendingState } from './sending-state.tsx';

let asked = 0;
const sending = (more: Partial<SendingView> = {}): SendingView => ({
  key: '3f8a0000-0000-4000-8000-00000000c21d',
  isUnderWay: true,
  isBusy: false,
  isFirstAsking: false,
  isUncertain: true,
  isOffline: false,
  waitsForLogin: false,
  validUntilMs: null,
  failure: null,
  askNow: () => void (asked += 1),
  dismiss: () => undefined,
  ...more,
});

test('an order being sent says so, and asks nothing of the user', async () => {
  await show(<SendingState sending={sending({ isUncertain: false })} />);
  expect([pageText(), document.querySelector('button')]).toEqual(['Sending your order…', null]);
});

test('without an answer it shows the ends of the key, says the order cannot be doubled, and offers a retry', async () => {
  asked = 0;
  await show(<SendingState sending={sending()} />);
  expect(pageText()).toContain('Order ref. 3f8a·c21d can’t be placed twice');
  fireEvent.click(control('button', 'Check now'));
  expect(asked).toBe(1);
});

test.each([
  ['without a network', { isOffline: true }, 'you’re offline'],
  ['after the session has ended', { waitsForLogin: true }, 'your session expired'],
])('an order in doubt %s says what it waits for', async (_when, more, text) => {
  await show(<SendingState sending={sending(more)} />);
  expect(pageText()).toContain(text);
});

test('after its time limit nothing can take effect under the key, and it says so', async () => {
  await show(<SendingState sending={sending({ validUntilMs: Date.now() - 1_000 })} />);
  expect(pageText()).toContain('It can no longer take effect');
});
