import { expect, test, vi } from 'vitest';
import { createLog } from '#server/host-node/running/log.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { createDealing } from './dealing.ts';
import type { CommittedOrder, OrderChange } from './order-commits.repository.ts';

type Outcome = CommittedOrder | Refusal | null;

const changeOf = (userId: number, amount = '1'): OrderChange =>
  ({
    order: { user_id: userId, amount },
    at: new Date(0),
    expectedVersion: null,
    key: null,
    freeze: null,
    release: false,
    fill: null,
  }) as unknown as OrderChange;

const committedOf = ({ order }: OrderChange): CommittedOrder => ({
  order,
  response: { ...order } as never,
  events: [],
});

const usersOf = (changes: readonly OrderChange[]): number[] => changes.map(({ order }) => order.user_id);

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A dealing whose batches the test completes; `ends[n]` completes the nth batch. */
const setUp = (
  commit: (change: OrderChange) => Promise<CommittedOrder | null> = () =>
    Promise.reject(new Error('by itself')),
) => {
  const batches: (readonly OrderChange[])[] = [];
  const ends: ((outcomes?: readonly Outcome[]) => void)[] = [];
  const fails: ((error: Error) => void)[] = [];
  const dealing = createDealing({
    log: createLog('silent'),
    commit,
    isUrgent: ({ order }) => order.amount === 'urgent',
    deal: (changes) =>
      new Promise((resolve, reject) => {
        batches.push(changes);
        ends.push((outcomes) => resolve(outcomes ?? changes.map(committedOf)));
        fails.push(reject);
      }),
  });
  return { dealing, batches, ends, fails };
};

test('orders that arrive together are written in one batch, each with its own outcome', async () => {
  const { dealing, batches, ends } = setUp();
  const changes = [changeOf(1), changeOf(2), changeOf(3)];
  const orders = changes.map((change) => dealing.deal(change));
  await nextTurn();
  expect(batches.map(usersOf)).toEqual([[1, 2, 3]]);
  const refusal = new Refusal('balance.insufficient');
  ends[0]!([committedOf(changes[0]!), refusal, null]);
  expect(await Promise.allSettled(orders)).toEqual([
    { status: 'fulfilled', value: committedOf(changes[0]!) },
    { status: 'rejected', reason: refusal },
    { status: 'fulfilled', value: null },
  ]);
});

test('a user has one order in progress; the next ones wait, in order', async () => {
  const { dealing, batches, ends } = setUp();
  const orders = [changeOf(1, '1'), changeOf(1, '2'), changeOf(1, '3'), changeOf(2)].map((change) =>
    dealing.deal(change),
  );
  await nextTurn();
  expect(batches.map(usersOf)).toEqual([[1, 2]]);
  ends[0]!();
  await orders[0];
  await nextTurn();
  ends[1]!();
  await orders[1];
  await nextTurn();
  ends[2]!();
  await Promise.all(orders);
  expect(batches.map((batch) => batch.map(({ order }) => order.amount))).toEqual([['1', '1'], ['2'], ['3']]);
});

test('two batches run at once, of sixty-four orders at most', async () => {
  const { dealing, batches, ends } = setUp();
  const orders = Array.from({ length: 196 }, (_, index) => dealing.deal(changeOf(index)));
  await nextTurn();
  expect(batches.map(({ length }) => length)).toEqual([64, 64]);
  ends[0]!();
  ends[1]!();
  await Promise.all(orders.slice(0, 128));
  await nextTurn();
  expect(batches.map(({ length }) => length)).toEqual([64, 64, 64]);
  ends[2]!();
  await Promise.all(orders.slice(0, 192));
  await nextTurn();
  expect(batches.map(({ length }) => length)).toEqual([64, 64, 64, 4]);
  ends[3]!();
  expect(await Promise.all(orders)).toHaveLength(196);
});

test('orders that arrive while a batch is written wait for the next, unless they fill one', async () => {
  const { dealing, batches, ends } = setUp();
  const first = dealing.deal(changeOf(1));
  await nextTurn();
  const others = Array.from({ length: 63 }, (_, index) => dealing.deal(changeOf(2 + index)));
  const ownNext = dealing.deal(changeOf(1));
  await nextTurn();
  expect(batches.map(({ length }) => length)).toEqual([1]);
  others.push(dealing.deal(changeOf(65)));
  await nextTurn();
  expect(batches.map(({ length }) => length)).toEqual([1, 64]);
  ends[0]!();
  await first;
  await nextTurn();
  expect(batches).toHaveLength(2);
  ends[1]!();
  await Promise.all(others);
  await nextTurn();
  expect(batches.map(usersOf).at(-1)).toEqual([1]);
  ends[2]!();
  expect(await ownNext).toEqual(committedOf(changeOf(1)));
});

test('the next batch is sent before the previous one is answered', async () => {
  const { dealing, batches, ends } = setUp();
  const batchesWhenAnswered = dealing.deal(changeOf(1)).then(() => batches.length);
  await nextTurn();
  const next = dealing.deal(changeOf(2));
  await nextTurn();
  ends[0]!();
  expect(await batchesWhenAnswered).toBe(2);
  ends[1]!();
  await next;
});

test('when a batch fails each order is written alone, and fails alone', async () => {
  const broken = new Error('this one');
  const { dealing, fails } = setUp((change) =>
    change.order.user_id === 2 ? Promise.reject(broken) : Promise.resolve(committedOf(change)),
  );
  const orders = [dealing.deal(changeOf(1)), dealing.deal(changeOf(2))];
  await nextTurn();
  fails[0]!(new Error('the batch'));
  expect(await Promise.allSettled(orders)).toEqual([
    { status: 'fulfilled', value: committedOf(changeOf(1)) },
    { status: 'rejected', reason: broken },
  ]);
});

test('a batch that takes long does not delay the orders of other users', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { dealing, batches, ends } = setUp();
  const stuck = dealing.deal(changeOf(1));
  await nextTurn();
  const other = dealing.deal(changeOf(2));
  await nextTurn();
  vi.advanceTimersByTime(99);
  expect(batches.map(usersOf)).toEqual([[1]]);
  vi.advanceTimersByTime(1);
  expect(batches.map(usersOf)).toEqual([[1], [2]]);
  ends[1]!();
  await other;
  ends[0]!();
  await stuck;
  vi.useRealTimers();
});

test('an order that may be too late soon is written by itself', async () => {
  const written: OrderChange[] = [];
  const { dealing, batches, ends } = setUp((change) => {
    written.push(change);
    return Promise.resolve(committedOf(change));
  });
  const orders = [changeOf(1), changeOf(2, 'urgent')].map((change) => dealing.deal(change));
  await nextTurn();
  ends[0]!();
  await Promise.all(orders);
  expect([written.map(({ order }) => order.user_id), batches.map(usersOf)]).toEqual([[2], [[1]]]);
});
