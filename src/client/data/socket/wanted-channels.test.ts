import { expect, test } from 'vitest';
import type { Subscription } from '#contract/events.ts';
import { notePageSeen, onWantedChannels, wantChannel, wantedChannels } from './wanted-channels.ts';

const quote = (id: number): Subscription => ({ channel: 'quotes', match_ids: [id] });
const keys = (): string[] => [...wantedChannels().keys()];

test('a channel is wanted as long as anything on screen uses it', () => {
  let changes = 0;
  const stop = onWantedChannels(() => (changes += 1));
  const first = wantChannel(quote(1));
  const second = wantChannel(quote(1));
  expect([keys(), changes]).toEqual([['quotes 1'], 1]);
  first();
  first();
  expect([keys(), changes]).toEqual([['quotes 1'], 1]);
  second();
  expect([keys(), changes]).toEqual([[], 2]);
  stop();
});

test('the whole board replaces single quotes, and leaves other channels alone', () => {
  const stops = [
    wantChannel(quote(1)),
    wantChannel({ channel: 'candle', match_id: 1, period: '1min' }),
    wantChannel({ channel: 'quotes', match_ids: [] }),
    wantChannel({ channel: 'ladder', match_id: 1 }),
  ];
  expect(keys()).toEqual(['candle 1 1min', 'quotes', 'ladder 1']);
  stops[2]!();
  expect(keys()).toEqual(['quotes 1', 'candle 1 1min', 'ladder 1']);
  for (const stop of stops) stop();
});

test('no channel is wanted while nobody sees the page, and each one again after that', () => {
  let changes = 0;
  const release = wantChannel(quote(1));
  const stop = onWantedChannels(() => (changes += 1));
  notePageSeen(false);
  notePageSeen(false);
  expect([keys(), changes]).toEqual([[], 1]);
  const releaseOther = wantChannel(quote(2));
  expect(keys()).toEqual([]);
  notePageSeen(true);
  expect([keys(), changes]).toEqual([['quotes 1', 'quotes 2'], 3]);
  stop();
  release();
  releaseOther();
});
