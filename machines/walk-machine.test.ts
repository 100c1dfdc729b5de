import { expect, test } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { walkMachine } from '#tests/support/walk-machine.ts';

const faulty = setup({ actors: { ask: fromPromise<string>(async () => 'yes') } }).createMachine({
  id: 'faulty',
  initial: 'asking',
  states: {
    asking: { invoke: { id: 'asking', src: 'ask', onDone: 'stuck' } },
    stuck: { on: { nudged: {} } },
    forgotten: { on: { nudged: 'asking' } },
    done: { type: 'final' },
  },
});

test('a walk reports unreached states, dead ends and missing answers', () => {
  expect(walkMachine(faulty, { events: [{ type: 'nudged' }] })).toEqual({
    reached: ['asking', 'stuck'],
    unreached: ['done', 'forgotten'],
    deadEnds: ['stuck'],
    unanswered: ['asking lacks error of asking', 'asking lacks a time-out'],
    paths: ['asking', 'asking -> asking done -> stuck'],
  });
});

test('a walk without a bound is refused', () => {
  const counter = setup({ types: { context: {} as { count: number } } }).createMachine({
    context: { count: 0 },
    on: { nudged: { actions: ({ context }) => void (context.count += 1) } },
    initial: 'counting',
    states: { counting: {} },
  });
  expect(() => walkMachine(counter, { events: [{ type: 'nudged' }], limit: 1 })).toThrow(
    'bound the alphabet',
  );
});
