import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProblemCode } from '#contract/problem.ts';
import type { RequestAnswer } from '#domain/calls/request-answer.ts';
import { failed, succeeded, type Outcome } from '#domain/calls/outcome.ts';
import { reconnected } from '#client/lib/calls/reconnected.ts';
import { askHedged, askingTimeoutMs, mostSilent } from './ask-hedged.ts';

const refused = (code: ProblemCode): Outcome<unknown> => failed({ kind: 'refused', code, message: '' });

/** A hedged request whose attempts the test answers one by one. */
const ask = (startsAt = 1) => {
  const sendings: {
    readonly attempt: number;
    readonly answer: (outcome: Outcome<unknown>) => void;
    readonly isCut: () => boolean;
  }[] = [];
  const left = new AbortController();
  let number = startsAt - 1;
  let end: RequestAnswer | { readonly failed: unknown } | undefined;
  void askHedged({
    count: async () => (number += 1),
    send: ({ attempt, signal }) =>
      new Promise((answer) => sendings.push({ attempt, answer, isCut: () => signal.aborted })),
    signal: left.signal,
  }).then(
    (answer) => (end = answer),
    (failure: unknown) => (end = { failed: failure }),
  );
  return {
    sendings,
    leave: () => left.abort(),
    end: () => end,
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    answer: async (index: number, outcome: Outcome<unknown>) => {
      sendings[index]!.answer(outcome);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a request without an answer is repeated after 4 s with the next number, and not aborted', async () => {
  const asking = ask();
  await asking.pass(3_999);
  expect(asking.sendings.map(({ attempt }) => attempt)).toEqual([1]);
  await asking.pass(1);
  expect(asking.sendings.map(({ attempt, isCut }) => [attempt, isCut()])).toEqual([
    [1, false],
    [2, false],
  ]);
});

test('the first answer wins, and the pending requests are aborted', async () => {
  const asking = ask();
  await asking.pass(8_000);
  await asking.answer(1, succeeded(7));
  expect([asking.end(), asking.sendings.map(({ isCut }) => isCut())]).toEqual([
    { result: 'yes', value: 7 },
    [true, true, true],
  ]);
  await asking.pass(60_000);
  expect(asking.sendings.length).toBe(3);
});

test('a refusal of an earlier request does not hide that a later one was accepted', async () => {
  const asking = ask();
  await asking.pass(4_000);
  await asking.answer(0, refused('price.moved'));
  expect(asking.end()).toBeUndefined();
  await asking.answer(1, succeeded(7));
  expect(asking.end()).toEqual({ result: 'yes', value: 7 });
});

test('a refusal of the latest request is final: no earlier one can still take effect', async () => {
  const asking = ask(3);
  await asking.pass(4_000);
  await asking.answer(1, refused('price.moved'));
  expect(asking.end()).toEqual({
    result: 'no',
    refused: { kind: 'refused', code: 'price.moved', message: '' },
  });
});

test('an earlier refusal and a lost later request leave the outcome unknown, and it asks again', async () => {
  const asking = ask();
  await asking.pass(4_000);
  await asking.answer(0, refused('price.moved'));
  await asking.answer(1, failed({ kind: 'unreachable' }));
  expect(asking.end()).toEqual({ failed: { kind: 'unreachable' } });
});

test('a network error is not an answer while another request is in flight', async () => {
  const asking = ask();
  await asking.pass(4_000);
  await asking.answer(0, failed({ kind: 'unreachable' }));
  expect(asking.end()).toBeUndefined();
  await asking.answer(1, failed({ kind: 'offline' }));
  expect(asking.end()).toEqual({ failed: { kind: 'offline' } });
});

test('at most three requests are pending: older ones are dropped, and the newest two continue', async () => {
  const asking = ask();
  const open = (): number[] => asking.sendings.filter(({ isCut }) => !isCut()).map(({ attempt }) => attempt);
  await asking.pass(8_000);
  expect(open()).toEqual([1, 2, 3]);
  await asking.pass(8_000);
  expect(open()).toEqual([3, 4]);
  await asking.pass(8_000);
  expect(open()).toEqual([3, 4, 5]);
  await asking.pass(8_000);
  expect(open()).toEqual([5, 6]);
  await asking.answer(4, succeeded(7));
  expect(asking.end()).toEqual({ result: 'yes', value: 7 });
});

test('sixty seconds is the overall time limit, with a request every eight seconds until then', async () => {
  const asking = ask();
  await asking.pass(askingTimeoutMs - 1);
  expect([asking.end(), asking.sendings.length]).toEqual([undefined, 9]);
  expect(asking.sendings.filter(({ isCut }) => !isCut()).length).toBeLessThanOrEqual(mostSilent);
  await asking.pass(1);
  expect([asking.end(), asking.sendings.every(({ isCut }) => isCut())]).toEqual([
    { failed: { kind: 'timeout' } },
    true,
  ]);
});

test('a stall of 45 s ends as soon as traffic shows that the connection is back', async () => {
  const asking = ask();
  await asking.pass(45_000);
  const before = asking.sendings.length;
  reconnected.emit();
  await asking.pass(0);
  expect(asking.sendings.length).toBe(before + 1);
  await asking.answer(before, succeeded(7));
  expect(asking.end()).toEqual({ result: 'yes', value: 7 });
  reconnected.emit();
  await asking.pass(0);
  expect(asking.sendings.length).toBe(before + 1);
});

test('a stall of 45 s ends within eight seconds if no traffic shows that the connection is back', async () => {
  const asking = ask();
  await asking.pass(45_000);
  const before = asking.sendings.length;
  await asking.pass(8_000);
  expect(asking.sendings.length).toBe(before + 1);
});

test('giving up aborts every request and sends nothing more', async () => {
  const asking = ask();
  await asking.pass(5_000);
  asking.leave();
  await asking.pass(60_000);
  expect([asking.sendings.length, asking.sendings.every(({ isCut }) => isCut()), asking.end()]).toEqual([
    2,
    true,
    { failed: { kind: 'unreachable' } },
  ]);
});

/** The exchange's rule for numbered attempts, as `Idempotency-Attempt` defines it. */
const exchange = () => {
  let accepted = false;
  let barred = 0;
  return {
    isPlaced: () => accepted,
    hears(attempt: number, wouldPass: boolean): Outcome<unknown> {
      if (accepted) return succeeded('placed');
      if (attempt <= barred) return refused('request.superseded');
      if (wouldPass) {
        accepted = true;
        return succeeded('placed');
      }
      barred = attempt;
      return refused('price.moved');
    },
  };
};

test('for any order of arrival and any loss, the reported outcome is the true one', async () => {
  const fate = fc.record({
    arrivesAt: fc.integer({ min: 0, max: 70_000 }),
    answersAfter: fc.integer({ min: 0, max: 30_000 }),
    isLost: fc.boolean(),
    wouldPass: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fate, { minLength: 9, maxLength: 9 }), async (fates) => {
      const server = exchange();
      let number = 0;
      let end: RequestAnswer | 'unknown' | undefined;
      void askHedged({
        count: async () => (number += 1),
        send: ({ attempt }) =>
          new Promise((answer) => {
            const { arrivesAt, answersAfter, isLost, wouldPass } = fates[attempt - 1]!;
            // A sent request arrives even when its caller no longer waits for the answer.
            setTimeout(() => {
              const outcome = server.hears(attempt, wouldPass);
              setTimeout(() => answer(isLost ? failed({ kind: 'unreachable' }) : outcome), answersAfter);
            }, arrivesAt);
          }),
        signal: new AbortController().signal,
      }).then(
        (answer) => (end = answer),
        () => (end = 'unknown'),
      );
      await vi.advanceTimersByTimeAsync(300_000);
      if (end !== 'unknown') expect(end?.result).toBe(server.isPlaced() ? 'yes' : 'no');
      expect(end).toBeDefined();
    }),
    { numRuns: 300 },
  );
});
