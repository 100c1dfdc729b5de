import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Subscribed, Subscription } from '#contract/events.ts';
import { createSignal } from '#client/lib/state/signal.ts';
import { createChannelSync } from './channel-sync.ts';
import { channelKey } from './wanted-channels.ts';

const quotes = (...ids: number[]): Subscription => ({ channel: 'quotes', match_ids: ids });
const ladder: Subscription = { channel: 'ladder', match_id: 1 };
const snapshot: Subscribed = { channel: 'quotes', quotes: [], server_time: '2026-11-20T00:00:00.000Z' };

const setUp = (answer: (subscription: Subscription) => Promise<Subscribed> = async () => snapshot) => {
  const changed = createSignal<void>();
  const wanted = new Map<string, Subscription>();
  const sent: string[] = [];
  const taken: Subscribed[] = [];
  const want = (...subscriptions: Subscription[]): void => {
    wanted.clear();
    for (const subscription of subscriptions) wanted.set(channelKey(subscription), subscription);
    changed.emit();
  };
  const connection = {
    subscribe: (subscription: Subscription) => {
      sent.push(`+${channelKey(subscription)}`);
      return answer(subscription);
    },
    unsubscribe: (subscription: Subscription) => void sent.push(`-${channelKey(subscription)}`),
  };
  const open = () =>
    createChannelSync(connection, {
      wanted: () => wanted,
      onWanted: changed.on,
      take: (one) => taken.push(one),
    });
  return { open, want, sent, taken };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an open connection joins the wanted channels, single quotes in one message', async () => {
  const { open, want, sent, taken } = setUp();
  want(quotes(1), quotes(2), ladder);
  open();
  await vi.advanceTimersByTimeAsync(0);
  expect([sent, taken.length]).toEqual([['+quotes 1 2', '+ladder 1'], 2]);
});

test('a burst of changes is one message, and unwanted channels are left after a delay', async () => {
  const { open, want, sent } = setUp();
  want(quotes(1));
  open();
  for (let id = 2; id < 30; id += 1) want(quotes(id));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual(['+quotes 1', '+quotes 29']);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sent).toEqual(['+quotes 1', '+quotes 29', '-quotes 1']);
});

test('rows wanted again at once find their channel still open', async () => {
  const { open, want, sent } = setUp();
  want(quotes(1));
  open();
  want();
  await vi.advanceTimersByTimeAsync(1_000);
  want(quotes(1));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual(['+quotes 1']);
});

test('a ladder wanted again at once is fetched again, since a quiet market publishes nothing', async () => {
  const { open, want, sent, taken } = setUp();
  want(ladder);
  open();
  want();
  await vi.advanceTimersByTimeAsync(1_000);
  want(ladder);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([sent, taken.length]).toEqual([['+ladder 1', '+ladder 1'], 2]);
});

test('a channel that was refused or not answered is requested again later', async () => {
  const answers: (Subscribed | Error)[] = [{ error: 'request.tooMany' }, new Error('no answer'), snapshot];
  const { open, want, sent, taken } = setUp(async () => {
    const answer = answers.shift()!;
    if (answer instanceof Error) throw answer;
    return answer;
  });
  want(ladder);
  open();
  await vi.advanceTimersByTimeAsync(30_000);
  expect([sent, taken]).toEqual([['+ladder 1', '+ladder 1', '+ladder 1'], [snapshot]]);
});

test('a gap rejoins only its own channel', async () => {
  const { open, want, sent } = setUp();
  want(quotes(1), ladder);
  const sync = open();
  await vi.advanceTimersByTimeAsync(0);
  sent.length = 0;
  sync.rejoin(quotes(1));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['+quotes 1']);
});

test('a closed connection requests nothing more', async () => {
  const { open, want, sent } = setUp();
  const sync = open();
  sync.stop();
  want(ladder);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sent).toEqual([]);
});

test('rows requested to repair the whole board are not followed individually as well', async () => {
  const { open, want, sent } = setUp();
  want(quotes());
  const sync = open();
  await vi.advanceTimersByTimeAsync(200);
  sync.rejoin(quotes(7, 8));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['+quotes', '+quotes 7 8', '-quotes 7 8']);
  sync.stop();
});
