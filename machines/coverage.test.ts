import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { coverTransitions } from '#tests/support/coverage-walk.ts';
import { catalogue } from './catalogue.ts';

const covered = catalogue.map((entry) => ({ name: entry.name, ...coverTransitions(entry) }));

test.each(covered)('$name: each of its $transitions transitions is taken', ({ untaken }) => {
  expect(untaken).toEqual([]);
});

test('a transition that is never taken is reported, also one that only an input or a timer reaches', () => {
  const machine = createMachine({
    id: 'door',
    context: ({ input }) => ({ isLocked: (input as { isLocked: boolean }).isLocked }),
    initial: 'seen',
    states: {
      seen: {
        always: [
          { guard: ({ context }) => context.isLocked as boolean, target: 'locked' },
          { target: 'open' },
        ],
      },
      open: {
        on: { push: [{ guard: () => false, target: 'locked' }, { target: 'closed' }] },
        after: { 10: 'closed' },
      },
      closed: { type: 'final' },
      locked: { type: 'final' },
    },
  });
  const door = {
    name: 'door',
    file: '',
    machine,
    input: { isLocked: false },
    otherInputs: [],
    events: { push: [{}] },
    answers: {},
  };
  expect(coverTransitions(door)).toEqual({
    transitions: 5,
    untaken: ['seen on always, no. 1 to locked', 'open on push, no. 1 to locked'],
  });
  expect(coverTransitions({ ...door, otherInputs: [{ isLocked: true }] }).untaken).toEqual([
    'open on push, no. 1 to locked',
  ]);
  expect(coverTransitions({ ...door, events: {} }).untaken).toContain('open on push, no. 2 to closed');
});
