import { expect, test } from 'vitest';
import type { ExchangeToPage } from '#contract/practice-line.ts';
import type { PostToPage } from './serve-page.ts';
import { serveRelay } from './serve-relay.ts';

const state: ExchangeToPage = { kind: 'state', state: 'open', storage: 'device' };

/** A channel whose other end is this test. */
const createChannel = () => {
  const posted: unknown[] = [];
  let hear = (_: unknown): void => undefined;
  return {
    posted,
    hear: (data: unknown) => hear({ data }),
    channel: {
      postMessage: (message: unknown) => void posted.push(message),
      addEventListener: (_: string, listener: (event: never) => void) =>
        void (hear = listener as (event: unknown) => void),
    } as never,
  };
};

test('pages of other tabs are served apart from each other, and hear what is for all', () => {
  const { channel, posted, hear } = createChannel();
  const received: unknown[] = [];
  const { toAll, stop } = serveRelay(channel, (post: PostToPage) => {
    post(state);
    return { receive: (message) => void received.push(message), close: () => undefined };
  });
  const message = { kind: 'disconnect', socket: 1 };
  hear({ from: 'a', to: 'exchange', message });
  hear({ from: 'a', to: 'exchange', message });
  hear({ from: 'b', to: 'exchange', message });
  // Another page's message to a page.
  hear({ from: 'b', to: 'a', message });
  expect(received).toEqual([message, message, message]);
  toAll(state);
  expect(posted).toEqual([
    { from: 'exchange', to: 'a', message: state },
    { from: 'exchange', to: 'b', message: state },
    { from: 'exchange', to: 'all', message: state },
  ]);
  stop();
});
