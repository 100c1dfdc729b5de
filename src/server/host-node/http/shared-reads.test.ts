import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createCallTurns } from './call-turns.ts';
import { createSharedReads } from './shared-reads.ts';

const wanted = { key: 'list', cost: 'heavy', requester: '10.0.0.1' } as const;
const textOf = ({ plain }: { readonly plain: Buffer }): string => plain.toString();

/** A source whose reads end on command; each reads the version of its beginning. */
const openSource = () => {
  const ends: (() => void)[] = [];
  const source = { version: 0, reads: 0 };
  const read = (): Promise<string> => {
    const { version } = source;
    source.reads += 1;
    return new Promise((resolve) => ends.push(() => resolve(String(version))));
  };
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
  const endRunning = async (): Promise<void> => {
    ends.splice(0).forEach((end) => end());
    await nextTurn();
  };
  /** Ends reads, also those that begin meanwhile, until all answers are there. */
  const answersOf = async <Answer>(asked: readonly Promise<Answer>[]): Promise<Answer[]> => {
    let isDone = false;
    const answers = Promise.all(asked).finally(() => (isDone = true));
    while (!isDone) await endRunning();
    return answers;
  };
  return { source, read, nextTurn, endRunning, answersOf };
};

test('equal reads that wait share one read', async () => {
  const { source, read, answersOf, nextTurn } = openSource();
  const shared = createSharedReads(createCallTurns());
  const first = shared.run(wanted, read);
  await nextTurn();
  const answers = [first, ...Array.from({ length: 19 }, () => shared.run(wanted, read))];
  expect([...new Set((await answersOf(answers)).map(textOf))]).toEqual(['0']);
  expect(source.reads).toBe(2);
});

test('reads of different keys are different reads', async () => {
  const shared = createSharedReads(createCallTurns());
  const answers = ['a', 'b', 'a', 'b'].map((key) => shared.run({ ...wanted, key }, () => key));
  expect((await Promise.all(answers)).map(textOf)).toEqual(['a', 'b', 'a', 'b']);
});

test('no answer is older than its request', async () => {
  const step = fc.oneof(
    fc.record({ ask: fc.constantFrom('10.0.0.1', '10.0.0.2', '10.0.0.3') }),
    fc.constantFrom('change' as const, 'end' as const),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const { source, read, endRunning, answersOf } = openSource();
      const shared = createSharedReads(createCallTurns());
      const asked: { readonly at: number; readonly answer: Promise<number> }[] = [];
      for (const one of steps) {
        if (one === 'change') source.version += 1;
        else if (one === 'end') await endRunning();
        else {
          const answer = shared.run({ ...wanted, requester: one.ask }, read).then((text) => +textOf(text));
          asked.push({ at: source.version, answer });
        }
      }
      const answers = await answersOf(asked.map(({ answer }) => answer));
      answers.forEach((version, place) => expect(version).toBeGreaterThanOrEqual(asked[place]!.at));
    }),
    { numRuns: 60 },
  );
});

test('a failed read fails for all who share it, and the next one is another', async () => {
  const shared = createSharedReads(createCallTurns());
  const failing = () => Promise.reject(new Error('broken'));
  const asked = await Promise.allSettled([shared.run(wanted, failing), shared.run(wanted, failing)]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(textOf(await shared.run(wanted, () => 'fine'))).toBe('fine');
});

test('of many who ask for the same at once no one is refused, and there are few reads', async () => {
  const { source, read, answersOf } = openSource();
  const shared = createSharedReads(createCallTurns());
  const answers = Array.from({ length: 2_000 }, (_, network) =>
    shared.run({ ...wanted, requester: `network ${network}` }, read),
  );
  expect((await answersOf(answers)).map(textOf)).toHaveLength(2_000);
  expect(source.reads).toBeLessThan(5);
});

test('a requester who is refused while no one else waits for the same is refused', async () => {
  const { read, answersOf, nextTurn } = openSource();
  const shared = createSharedReads(createCallTurns());
  const flood = Array.from({ length: 80 }, (_, number) =>
    shared.run({ ...wanted, key: `list ${number}` }, read).then(
      () => 'read',
      (error: unknown) => (error as { code: string }).code,
    ),
  );
  await nextTurn();
  expect(new Set(await answersOf(flood))).toEqual(new Set(['read', 'server.busy']));
});

test('behind a read that does not end, those without a turn are refused in time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { read, nextTurn } = openSource();
  const shared = createSharedReads(createCallTurns());
  const refusals: unknown[] = [];
  for (let number = 0; number < 200; number += 1)
    void shared.run(wanted, read).catch((error: unknown) => refusals.push((error as { code: string }).code));
  await nextTurn();
  vi.advanceTimersByTime(2_000);
  await nextTurn();
  vi.advanceTimersByTime(2_000);
  await nextTurn();
  expect([refusals.length, new Set(refusals)]).toEqual([199, new Set(['server.busy'])]);
  vi.useRealTimers();
});
