import { expect, test } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import { layOut } from './lay-out.ts';
import { mermaidOf } from './mermaid.ts';
import { readMachine } from './read-machine.ts';

const machine = setup({
  actors: { ask: fromPromise(() => Promise.resolve(1)) },
  actions: { note: assign({}), notify: () => undefined },
  guards: { 'if it may': () => true },
  delays: { patience: 1_000 },
}).createMachine({
  id: 'sample',
  initial: 'idle',
  on: { reset: '.idle' },
  states: {
    idle: {
      entry: 'notify',
      on: { go: [{ guard: 'if it may', target: 'busy', actions: 'note' }, { actions: 'notify' }], look: {} },
    },
    busy: { invoke: { src: 'ask', onDone: 'both', onError: 'idle' }, after: { patience: 'idle' } },
    both: {
      type: 'parallel',
      onDone: 'over',
      states: {
        left: { initial: 'a', states: { a: { always: 'b' }, b: { type: 'final' } } },
        right: { initial: 'c', states: { c: { on: { end: 'd' } }, d: { type: 'final' } } },
      },
    },
    over: { type: 'final' },
  },
});

test('a machine is read as named states and transitions', () => {
  const { states, edges } = readMachine(machine);
  expect(states.map(({ id, kind, initial }) => [id, kind, initial])).toEqual([
    ['', 'compound', 'idle'],
    ['idle', 'atomic', null],
    ['busy', 'atomic', null],
    ['both', 'parallel', null],
    ['both.left', 'compound', 'both.left.a'],
    ['both.left.a', 'atomic', null],
    ['both.left.b', 'final', null],
    ['both.right', 'compound', 'both.right.c'],
    ['both.right.c', 'atomic', null],
    ['both.right.d', 'final', null],
    ['over', 'final', null],
  ]);
  expect(states.find(({ id }) => id === 'busy')).toEqual({
    id: 'busy',
    name: 'busy',
    kind: 'atomic',
    parent: '',
    initial: null,
    tags: [],
    invokes: [{ id: '0.sample.busy', src: 'ask' }],
    entry: [],
    exit: [],
  });
  expect(
    edges.map(({ source, cause, guard, targets, actions }) => [
      source,
      cause.kind,
      cause.name,
      guard,
      targets.join(),
      actions.join(),
    ]),
  ).toEqual([
    ['', 'event', 'reset', null, 'idle', ''],
    ['idle', 'event', 'go', 'if it may', 'busy', 'note'],
    ['idle', 'event', 'go', 'else', '', 'notify'],
    ['idle', 'event', 'look', null, '', ''],
    ['busy', 'done', 'ask', null, 'both', ''],
    ['busy', 'error', 'ask', null, 'idle', ''],
    ['busy', 'after', 'patience', null, 'idle', ''],
    ['both', 'finished', 'both', null, 'over', ''],
    ['both.left.a', 'always', '', null, 'both.left.b', ''],
    ['both.right.c', 'event', 'end', null, 'both.right.d', ''],
  ]);
});

test('every box is inside its parent, next to its siblings, and every arrow has a path', async () => {
  const { states, arrows, width, height } = await layOut('sample', readMachine(machine));
  const byId = new Map(states.map((state) => [state.id, state]));
  for (const { x, y, width: w, height: h, parent } of states) {
    const outer = parent === null ? { x: 0, y: 0, width, height } : byId.get(parent)!;
    expect(
      x >= outer.x && y >= outer.y && x + w <= outer.x + outer.width && y + h <= outer.y + outer.height,
    ).toBe(true);
  }
  const apart = states.filter(({ parent }) => parent === '');
  for (const a of apart)
    for (const b of apart)
      expect(
        a === b ||
          a.x + a.width <= b.x ||
          b.x + b.width <= a.x ||
          a.y + a.height <= b.y ||
          b.y + b.height <= a.y,
      ).toBe(true);
  expect(arrows.filter(({ points }) => points.length < 4)).toEqual([]);
});

test('Mermaid gets the same chart', () => {
  expect(
    mermaidOf(readMachine(machine))
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line.includes('-->') || line.startsWith('note')),
  ).toEqual([
    '[*] --> idle',
    '[*] --> both__left__a',
    'both__left__b --> [*]',
    '[*] --> both__right__c',
    'both__right__d --> [*]',
    'over --> [*]',
    'note left of idle : from anywhere in sample, reset',
    'idle --> busy : go [if it may] / note',
    'busy --> both : done ask',
    'busy --> idle : error ask<br/>after patience',
    'both --> over : when finished',
    'both__left__a --> both__left__b : always',
    'both__right__c --> both__right__d : end',
  ]);
});
