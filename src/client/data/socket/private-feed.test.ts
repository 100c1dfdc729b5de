import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PrivateEvent } from '#contract/events.ts';
import { orderOf } from '#tests/support/samples.ts';
import { createPrivateFeed } from './private-feed.ts';

const at = '2026-11-20T00:00:00.000Z';
const event = (sequence: number): PrivateEvent => ({
  topic: 'order',
  sequence,
  at,
  payload: orderOf({ id: sequence }),
});

const setUp = () => {
  const calls: string[] = [];
  const feed = createPrivateFeed({
    refetch: () => calls.push('refetch'),
    ingest: ({ sequence }) => calls.push(`ingest ${sequence}`),
    complete: () => calls.push('complete'),
    resume: () => calls.push('resume'),
  });
  return { feed, calls, greet: (sequence: number | null) => feed.greet({ sequence, server_time: at }) };
};

test('the first greeting reads everything, and in-order events then update it', () => {
  const { feed, calls, greet } = setUp();
  greet(4);
  feed.take(event(5));
  feed.take(event(6));
  expect(calls).toEqual(['refetch', 'ingest 5', 'complete', 'ingest 6', 'complete']);
});

test('a connection that missed nothing reads only what the one before it could not', () => {
  const { calls, greet } = setUp();
  greet(4);
  calls.length = 0;
  greet(4);
  expect(calls).toEqual(['complete', 'resume']);
});

test('a connection that missed events, or a server that lost some, reads everything', () => {
  const { calls, greet } = setUp();
  greet(4);
  calls.length = 0;
  greet(6);
  greet(2);
  expect(calls).toEqual(['refetch', 'refetch']);
});

test('a gap applies the event and reads everything; an old event is ignored', () => {
  const { feed, calls, greet } = setUp();
  greet(4);
  calls.length = 0;
  feed.take(event(7));
  feed.take(event(6));
  expect(calls).toEqual(['ingest 7', 'refetch']);
});

test('visitors have no events', () => {
  const { calls, greet } = setUp();
  greet(null);
  expect(calls).toEqual([]);
});

test('for any loss or duplication, the feed is complete only while nothing was missed since the last read', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 50 }), (sequence) => {
      const { feed, calls, greet } = setUp();
      greet(0);
      let newest = 0;
      for (const number of sequence) {
        calls.length = 0;
        feed.take(event(number));
        const expected =
          number <= newest ? [] : [`ingest ${number}`, number === newest + 1 ? 'complete' : 'refetch'];
        newest = Math.max(newest, number);
        expect(calls).toEqual(expected);
      }
    }),
  );
});
