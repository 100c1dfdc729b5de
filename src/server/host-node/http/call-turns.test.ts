import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cost } from '#contract/endpoint.ts';
import { createCallTurns } from './call-turns.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Calls that end on command, and the requesters of those that run. */
const openTurns = () => {
  const turns = createCallTurns();
  const running: { readonly requester: string; readonly end: () => void }[] = [];
  const begun: string[] = [];
  return {
    running,
    begun,
    of: (requester: string) => running.filter((call) => call.requester === requester).length,
    ask: (cost: Cost, requester: string): Promise<string> =>
      turns
        .run(cost, requester, () => {
          begun.push(requester);
          return new Promise<string>((resolve) => running.push({ requester, end: () => resolve('done') }));
        })
        .catch((error: unknown) => (error instanceof Refusal ? error.code : String(error))),
    async endOne(place: number): Promise<void> {
      running.splice(place % running.length, 1)[0]?.end();
      // One for the end, one for the beginning of the next.
      await nextTurn();
      await nextTurn();
    },
  };
};

const most: Record<Cost, number> = { light: 4, heavy: 1, outside: 2 };

test.each(['light', 'heavy', 'outside'] as const)(
  'whatever one requester asks, %s calls of another begin at once, and no one exceeds their share',
  async (cost) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            { weight: 3, arbitrary: fc.constant({ kind: 'flood' as const }) },
            { weight: 1, arbitrary: fc.constant({ kind: 'neighbour' as const }) },
            {
              weight: 2,
              arbitrary: fc.record({ kind: fc.constant('end' as const), place: fc.nat(200) }),
            },
          ),
          { maxLength: 120 },
        ),
        async (steps) => {
          const { ask, endOne, of, running } = openTurns();
          const answers: Promise<string>[] = [];
          for (const step of steps) {
            if (step.kind === 'end') await endOne(step.place);
            else if (step.kind === 'flood') answers.push(ask(cost, 'flood'));
            else if (of('neighbour') < most[cost]) {
              const before = of('neighbour');
              answers.push(ask(cost, 'neighbour'));
              await nextTurn();
              expect(of('neighbour')).toBe(before + 1);
            }
            expect(of('flood')).toBeLessThanOrEqual(most[cost]);
          }
          await nextTurn();
          while (running.length > 0) await endOne(0);
          for (const answer of await Promise.all(answers)) expect(['done', 'server.busy']).toContain(answer);
        },
      ),
      { numRuns: 60 },
    );
  },
);

test('requesters that wait take turns, however many calls each has', async () => {
  const { ask, endOne, begun } = openTurns();
  for (const requester of ['a', 'b', 'c', 'd']) void ask('heavy', requester);
  for (let count = 0; count < 6; count += 1) void ask('heavy', 'a');
  for (const requester of ['e', 'f']) void ask('heavy', requester);
  await nextTurn();
  for (let count = 0; count < 5; count += 1) await endOne(0);
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'a', 'e', 'f', 'a']);
});

test('a call whose turn would come too late is refused with a retry time', async () => {
  const turns = createCallTurns();
  const asked = Array.from({ length: 60 }, () =>
    turns.run('heavy', 'flood', () => Promise.resolve('done')).catch((error: unknown) => error as Refusal),
  );
  const refused = (await Promise.all(asked)).filter((answer) => answer instanceof Refusal);
  expect(refused.length).toBeGreaterThan(0);
  expect([...new Set(refused.map(({ code }) => code))]).toEqual(['server.busy']);
  expect(Math.min(...refused.map(({ details }) => details.retryAfterMs!))).toBeGreaterThanOrEqual(1_000);
});

test('calls that wait for a service outside do not keep others waiting, however many hang', async () => {
  const { ask, begun } = openTurns();
  for (let requester = 0; requester < 500; requester += 1) void ask('outside', `network ${requester}`);
  void ask('light', 'trader');
  await nextTurn();
  expect(begun.at(-1)).toBe('trader');
  expect(begun).toHaveLength(65);
});
