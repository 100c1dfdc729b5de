import { expect, test } from 'vitest';
import { createActor, createMachine, fromPromise } from 'xstate';
import { liveMachines, reportLive } from './live-machines.ts';

const machine = createMachine({
  initial: 'off',
  invoke: { src: fromPromise(() => Promise.resolve('a secret')) },
  states: { off: { on: { turn: 'on' } }, on: { on: { turn: 'off' } } },
});

const eventsOf = (label: string) => liveMachines().find((live) => live.label === label)?.events ?? [];

test('a running machine reports its state and its path, and nothing of the data of its events', async () => {
  const actor = createActor(machine, { inspect: reportLive('lamp', 'one') }).start();
  actor.send({ type: 'turn', token: 'a secret' });
  await Promise.resolve();
  expect(
    eventsOf('one')
      .map(({ type, value }) => [type, value])
      .slice(0, 2),
  ).toEqual([
    ['xstate.init', 'off'],
    ['turn', 'on'],
  ]);
  expect(JSON.stringify(liveMachines())).not.toContain('a secret');
});

test('only the last events are stored, and a snapshot does not change', () => {
  const actor = createActor(machine, { inspect: reportLive('lamp', 'two') }).start();
  const before = eventsOf('two');
  for (let count = 0; count < 50; count += 1) actor.send({ type: 'turn' });
  expect(before).toHaveLength(1);
  expect(eventsOf('two')).toHaveLength(20);
});

test('a machine that has not started is not listed', () => {
  createActor(machine, { inspect: reportLive('lamp', 'three') });
  expect(liveMachines().some(({ label }) => label === 'three')).toBe(false);
});
