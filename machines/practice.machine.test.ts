import { expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { walkMachine } from '#tests/support/walk-machine.ts';
import type { PracticeEvent, PracticeFiles } from './practice-rules.ts';
import { filesTimeoutMs, practiceMachine } from './practice.machine.ts';

const events: readonly PracticeEvent[] = [
  { type: 'user.began', funds: '10000' },
  { type: 'user.paused' },
  { type: 'user.resumed' },
  { type: 'user.removed' },
  { type: 'user.entered' },
  { type: 'network.online' },
  { type: 'files.progressed', bytes: 60 },
  { type: 'files.stored' },
  { type: 'files.failed', problem: 'space' },
  { type: 'exchange.opening' },
  { type: 'exchange.opened', storage: 'device' },
  { type: 'exchange.opened', storage: 'memory' },
  { type: 'exchange.failed' },
];

const missing: PracticeFiles = { bytes: 100, storedBytes: 40 };
const complete: PracticeFiles = { bytes: 100, storedBytes: 100 };

const walk = (isWithin: boolean) =>
  walkMachine(practiceMachine, {
    input: { isWithin, funds: null },
    events,
    outputs: { readFiles: [missing, complete], readToken: ['token', null], begin: ['token'] },
    errors: { readFiles: [new Error('offline'), 'wasm'] },
    listeners: ['downloadFiles', 'runExchange'],
    contextKey: ({ funds }: { funds: string | null }) => funds,
  });
const isOfExchange = (state: string): boolean => state.startsWith('running');

test('in practice every state is reachable, can be left and handles every answer', () => {
  const { unreached, deadEnds, unanswered, paths } = walk(true);
  expect({ unreached, deadEnds, unanswered }).toEqual({
    unreached: ['entering', 'stored'],
    deadEnds: [],
    unanswered: [],
  });
  expect(paths).toMatchInlineSnapshot(`
    [
      "checking",
      "checking -> checking done -> offered",
      "checking -> checking done -> offered -> user.began -> downloading",
      "checking -> checking done -> offered -> user.began -> downloading -> files.failed -> failed",
      "checking -> checking done -> offered -> user.began -> downloading -> user.paused -> paused",
      "checking -> checking done -> offered -> user.removed -> removing",
      "checking -> checking done -> running.opening",
      "checking -> checking done -> running.opening -> exchange.failed -> running.damaged",
      "checking -> checking done -> running.opening -> exchange.failed -> running.damaged -> user.began -> running.beginning",
      "checking -> checking done -> running.opening -> exchange.opened -> running.asking",
      "checking -> checking done -> running.opening -> exchange.opened -> running.asking -> asking done -> running.practising",
      "checking -> checking done -> running.opening -> exchange.opened -> running.asking -> asking done -> running.unbegun",
      "checking -> checking error -> unavailable",
      "checking -> checking error -> unlisted",
    ]
  `);
});

test('outside practice no exchange is ever opened', () => {
  const { reached, unreached, deadEnds, unanswered } = walk(false);
  expect({ deadEnds, unanswered }).toEqual({ deadEnds: [], unanswered: [] });
  expect(unreached.every(isOfExchange)).toBe(true);
  expect(reached.some(isOfExchange)).toBe(false);
});

/** A running machine, with the test as the device and its exchange. */
const run = (input: { isWithin: boolean; funds: string | null }, files: PracticeFiles | Error | string) => {
  const clock = new SimulatedClock();
  const enter = vi.fn();
  const began: string[] = [];
  const token = { now: null as string | null };
  const actor = createActor(
    practiceMachine.provide({
      actors: {
        readFiles: fromPromise(() =>
          typeof files === 'object' && 'bytes' in files ? Promise.resolve(files) : Promise.reject(files),
        ),
        downloadFiles: fromCallback(() => undefined),
        removeFiles: fromPromise(() => Promise.resolve()),
        runExchange: fromCallback(() => undefined),
        readToken: fromPromise(() => Promise.resolve(token.now)),
        begin: fromPromise(({ input: { funds } }) => {
          began.push(funds);
          token.now = `token ${began.length}`;
          return Promise.resolve(token.now);
        }),
      },
      actions: { enter },
    }),
    { input, clock },
  ).start();
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  const send = async (...sent: PracticeEvent[]): Promise<void> => {
    await settle();
    for (const event of sent) {
      actor.send(event);
      await settle();
    }
  };
  return { actor, clock, enter, began, token, send, state: () => actor.getSnapshot().value };
};

test('nothing is downloaded before the user has agreed; then the page opens practice by itself', async () => {
  const { send, state, enter, actor } = run({ isWithin: false, funds: null }, missing);
  await send();
  expect(state()).toBe('offered');
  await send({ type: 'user.began', funds: '500' }, { type: 'files.progressed', bytes: 70 });
  expect([state(), actor.getSnapshot().context.storedBytes]).toEqual(['downloading', 70]);
  await send({ type: 'user.paused' }, { type: 'files.stored' });
  expect(state()).toBe('paused');
  await send({ type: 'user.resumed' }, { type: 'files.stored' });
  expect([state(), enter.mock.calls.length]).toEqual(['entering', 1]);
});

test('stored files open only when the user wants; a navigation that is stopped returns', async () => {
  const { send, state, enter, clock } = run({ isWithin: false, funds: null }, complete);
  await send();
  expect([state(), enter.mock.calls.length]).toEqual(['stored', 0]);
  await send({ type: 'user.entered' });
  expect(enter).toHaveBeenCalledTimes(1);
  clock.increment(filesTimeoutMs);
  expect(state()).toBe('stored');
});

test('a download that failed says why, and goes on', async () => {
  const { send, state, actor } = run({ isWithin: false, funds: null }, missing);
  await send({ type: 'user.began', funds: '500' }, { type: 'files.failed', problem: 'space' });
  expect([state(), actor.getSnapshot().context.problem]).toEqual(['failed', 'space']);
  await send({ type: 'user.resumed' });
  expect(state()).toBe('downloading');
});

test('a browser that cannot practise says what is missing; an unknown list is asked for again', async () => {
  const unable = run({ isWithin: false, funds: null }, 'wasm');
  await unable.send();
  expect([unable.state(), unable.actor.getSnapshot().context.obstacle]).toEqual(['unavailable', 'wasm']);
  const offline = run({ isWithin: false, funds: null }, new Error('offline'));
  await offline.send();
  expect(offline.state()).toBe('unlisted');
  await offline.send({ type: 'network.online' });
  expect(offline.state()).toBe('unlisted');
});

test('the amount chosen before the download begins practice, and only where nobody practises', async () => {
  const first = run({ isWithin: true, funds: '500' }, complete);
  await first.send({ type: 'exchange.opened', storage: 'device' });
  expect([first.state(), first.began]).toEqual([{ running: 'practising' }, ['500']]);
  const again = run({ isWithin: true, funds: '500' }, complete);
  again.token.now = 'known';
  await again.send({ type: 'exchange.opened', storage: 'memory' });
  expect([again.state(), again.began]).toEqual([{ running: 'practising' }, []]);
  const { token, storage } = again.actor.getSnapshot().context;
  expect([token, storage]).toEqual(['known', 'memory']);
});

test('beginning again survives the new database; an exchange that is lost is asked again', async () => {
  const { send, state, began, token, actor } = run({ isWithin: true, funds: null }, complete);
  token.now = 'known';
  await send({ type: 'exchange.opened', storage: 'device' });
  actor.send({ type: 'user.began', funds: '900' });
  actor.send({ type: 'exchange.opening' });
  expect(state()).toEqual({ running: 'beginning' });
  await send({ type: 'exchange.opened', storage: 'device' });
  expect([state(), began, actor.getSnapshot().context.token]).toEqual([
    { running: 'practising' },
    ['900'],
    'token 1',
  ]);
  await send({ type: 'exchange.opening' });
  expect(state()).toEqual({ running: 'opening' });
  await send({ type: 'exchange.opened', storage: 'device' });
  expect(state()).toEqual({ running: 'practising' });
});

test('a damaged database is started over', async () => {
  const { send, state, began } = run({ isWithin: true, funds: null }, complete);
  await send({ type: 'exchange.failed' });
  expect(state()).toEqual({ running: 'damaged' });
  await send({ type: 'user.began', funds: '10000' });
  expect([state(), began]).toEqual([{ running: 'practising' }, ['10000']]);
});
