import { expect } from 'vitest';
import { cancelOrder, placeOrder } from '#contract/orders.ts';
import { quotationNew } from '#contract/quotes.ts';
import { login, register, resetPassword } from '#contract/users.ts';
import { SecondConnection } from '#server/host-node/database/connection-guard.ts';
import { realPasswords } from '#tests/support/cheap-passwords.ts';
import { password } from '#tests/support/server.ts';
import { isLongRun } from '#tests/support/tier.ts';
import { server, withSettings } from './fixtures.ts';

/** Each computes a real hash. */
const crowd = isLongRun ? 200 : 60;
const limit = { currency_id: '1', legal_id: '3', type: '1', amount: '0.01', target_price: '19000' } as const;

let token: string;
let account: string;
const test = withSettings(realPasswords);
test.beforeAll(async () => {
  await server.tick({ symbol: 'BTC/USDT', price: '20000', volume: '1' });
  ({ account, token } = await server.signUp());
});

const timed = async (run: () => Promise<unknown>): Promise<number> => {
  const startedMs = performance.now();
  await run();
  return performance.now() - startedMs;
};

const percentile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * part) - 1]!;

const crowdOf = <T>(ask: (place: number) => Promise<T>, length = crowd): Promise<T[]> =>
  Promise.all(Array.from({ length }, (_, place) => ask(place)));

const stranger = (place: number): string => `stranger-${place}@example.test`;

const attacks: readonly [string, (place: number) => Promise<unknown>][] = [
  [
    'registrations with a wrong code',
    (place) =>
      server.api.ask(register, {
        user_string: stranger(place),
        code: '000000',
        password,
        re_password: password,
      }),
  ],
  [
    'resets with a wrong code',
    () =>
      server.api.ask(resetPassword, {
        user_string: account,
        code: '000000',
        password,
        re_password: password,
      }),
  ],
  [
    'logins to unknown accounts',
    (place) => server.api.ask(login, { user_string: stranger(place), password }),
  ],
];

/** Time limit of a read on a fast machine; `test:attack` enforces it where nothing else runs. */
const quickMs = 100;
/**
 * Limit as a multiple of a read's time on an idle endpoint, for a machine that is slow or runs other tests.
 */
const mostTimesQuiet = 10;
/** Longer than every wait that is not refused. */
const withinMs = 15_000;

test.each(attacks)(
  'while a crowd of %s arrives at once, quotes are served and orders placed as usual',
  async (_what, attack) => {
    const quiet: number[] = [];
    while (quiet.length < 100) quiet.push(await timed(() => server.api.must(quotationNew, {})));
    const reads: number[] = [];
    const orders: number[] = [];
    let isOver = false;
    const answers = crowdOf((place) => timed(() => attack(place))).finally(() => (isOver = true));
    while (!isOver || reads.length < 300) {
      reads.push(await timed(() => server.api.must(quotationNew, {})));
      if (reads.length % 10 > 0) continue;
      orders.push(
        await timed(async () => {
          const { id } = await server.api.must(placeOrder, limit, { token });
          await server.api.must(cancelOrder, { id: String(id) }, { token });
        }),
      );
    }
    expect(percentile(reads, 0.99)).toBeLessThan(Math.max(quickMs, mostTimesQuiet * percentile(quiet, 0.95)));
    expect(Math.max(...orders, ...(await answers))).toBeLessThan(withinMs);
  },
  120_000,
);

test('a task that uses a connection is refused a second one at once', async () => {
  const { database } = server;
  const inside = database.transaction().execute(() => database.selectFrom('users').select('id').execute());
  await expect(inside).rejects.toBeInstanceOf(SecondConnection);
  const deeper = database
    .transaction()
    .execute(() => Promise.resolve().then(() => database.transaction().execute(() => Promise.resolve(1))));
  await expect(deeper).rejects.toBeInstanceOf(SecondConnection);
});

test('a task started inside a transaction gets its own connection afterwards', async () => {
  const { database } = server;
  const gate: { open: () => void } = { open: () => undefined };
  const opened = new Promise<void>((resolve) => (gate.open = resolve));
  let later: Promise<unknown> = Promise.resolve();
  await database.transaction().execute(async (transaction) => {
    later = opened.then(() => database.selectFrom('users').select('id').execute());
    await transaction.selectFrom('users').select('id').execute();
  });
  gate.open();
  expect(await later).not.toEqual([]);
});
