import type { Order } from '#contract/orders.ts';
import { decimal, toPlain, zero, type Decimal } from '#domain/money/money.ts';
import { secondsProfit, secondsResult } from '#domain/seconds/seconds.ts';
import { verifyLedger } from '#server/exchange/invariants.ts';
import { createSeededRandom } from '#server/exchange/market/seeded-random.ts';
import { actAtRandom, type Bot, type Tried } from './bot-actions.ts';
import { readHoldings, worthAt, type Holdings } from './equity.ts';
import { addSessions } from './open-sessions.ts';
import type { TestServer } from './server.ts';

/** Each performs one action between two prices. */
const bots = 100;
const beginning = '20000';
const quoteDecimals = 6;

interface Played {
  readonly atMs: number;
  readonly price: string;
}

/** Mostly constant or nearly so, with occasional jumps. */
const nextPrice = (
  random: ReturnType<typeof createSeededRandom>,
  price: string,
  isMoving: boolean,
): string => {
  const sample = random.uniform();
  if (!isMoving || sample < 0.3) return price;
  const spread = sample < 0.8 ? 0.01 : sample < 0.95 ? 0.1 : 0.9;
  return Math.min(400_000, Math.max(1_000, Number(price) * (1 + (random.uniform() - 0.5) * spread))).toFixed(
    2,
  );
};

/**
 * The result of a stake without the stake itself, by the prices played after its acceptance; null while
 * unknown.
 */
const broughtBy = (
  stake: { created_at: Date; seconds: number; type: 1 | 2; number: string; profit_ratio: string },
  played: readonly Played[],
): Decimal | null => {
  const opening = played.find(({ atMs }) => atMs > stake.created_at.getTime());
  if (!opening) return null;
  const dueMs = opening.atMs + stake.seconds * 1_000;
  if (!played.some(({ atMs }) => atMs > dueMs)) return null;
  const end = played.findLast(({ atMs }) => atMs <= dueMs)!;
  return secondsProfit(
    secondsResult(stake.type, decimal(opening.price), decimal(end.price)),
    decimal(stake.number),
    stake.profit_ratio,
    quoteDecimals,
  );
};

/** Positions must be opened with at least the margin of their multiple. */
const aboveMultiple = ({ positions }: Holdings): string[] =>
  positions
    .filter(({ status }) => status === 'open')
    .flatMap(({ id, entry, openedSize, originMargin, multiple }) => {
      const value = entry.times(openedSize);
      return originMargin
        .times(decimal(String(multiple)))
        .plus('0.01')
        .lt(value)
        ? [`position ${id} has ${toPlain(originMargin)} for ${toPlain(value)} at ${multiple}x`]
        : [];
    });

/** Orders dealt whole at once that are far smaller than the smallest order. */
const tooSmall = ({ action, answers }: Tried): string[] =>
  answers.flatMap((answer) => {
    if (!answer.ok || !action.startsWith('spot')) return [];
    const { status, turnover, id } = answer.value as Order;
    return status === 'filled' && decimal(turnover).lt('9') ? [`order ${id} dealt ${turnover}`] : [];
  });

const gain = (after: Decimal, before: Decimal): string[] =>
  after.gt(before) ? [`${toPlain(before)} became ${toPlain(after)}`] : [];

/** Entries that the exchange itself logs as faults. */
const faultsLogged = (server: TestServer): string[] => [
  ...new Set(
    server
      .log()
      .split('\n')
      .filter((line) => line.includes('"level":50'))
      .map((line) => {
        const { msg, err } = JSON.parse(line) as { msg: string; err?: { message: string } };
        return `${msg}: ${err?.message ?? ''}`;
      }),
  ),
];

/**
 * Lets a hundred bots act at random on BTC/USDT, this many actions in total, and judges each separately.
 * Returns every profit that the market does not explain, every position above its multiple, every deal
 * below the minimum, and every fault logged.
 */
export const playBots = async (
  server: TestServer,
  {
    actions,
    isMoving,
    seed,
  }: { readonly actions: number; readonly isMoving: boolean; readonly seed: string },
): Promise<string[]> => {
  const random = createSeededRandom(seed);
  const crowd: readonly (Bot & { readonly userId: number })[] = (
    await addSessions(server.database, bots, 'everyAccount')
  ).map((holder, index) => ({ ...holder, random: createSeededRandom(`${seed} ${index}`) }));
  const played: Played[] = [];
  const settledStakes = new Set<number>();
  let settledSince = server.clock.now();
  let price = beginning;
  const found: string[] = [];
  const tick = async (next: string): Promise<void> => {
    price = next;
    await server.tick({ symbol: 'BTC/USDT', price, volume: '1' });
    await server.app.settleDue();
    played.push({ atMs: server.clock.nowMs(), price });
  };
  /** Results of stakes settled since the last call, by the prices. */
  const newlyBrought = async (): Promise<Map<number, Decimal>> => {
    const brought = new Map<number, Decimal>();
    const rows = await server.database
      .selectFrom('seconds_orders')
      .select(['id', 'user_id', 'type', 'seconds', 'number', 'profit_ratio', 'profits', 'created_at'])
      .where('closed_at', '>=', settledSince)
      .execute();
    settledSince = server.clock.now();
    for (const row of rows.filter(({ id }) => !settledStakes.has(id))) {
      settledStakes.add(row.id);
      const expected = broughtBy(row, played);
      if (expected === null || !expected.eq(decimal(row.profits!)))
        found.push(
          `stake ${row.id} brought ${row.profits} where its prices make ${expected && toPlain(expected)}`,
        );
      brought.set(row.user_id, (brought.get(row.user_id) ?? zero).plus(expected ?? zero));
    }
    return brought;
  };

  await tick(price);
  let before = await readHoldings(server.database);
  for (let round = 0; round < actions / bots && found.length === 0; round += 1) {
    // Occasionally the quote is stale when they act.
    server.pass(random.uniform() < 0.2 ? 11_000 : 1_000);
    const tries = await Promise.all(
      crowd.map((bot) => actAtRandom(server.api, bot, { holdings: before.get(bot.userId)!, price })),
    );
    await server.app.settleDue();
    const acted = await readHoldings(server.database);
    for (const [index, { userId }] of crowd.entries()) {
      const tried = tries[index]!;
      const wrong = [
        ...gain(worthAt(acted.get(userId)!, price), worthAt(before.get(userId)!, price)),
        ...tooSmall(tried),
      ];
      found.push(...wrong.map((what) => `round ${round}, ${tried.action} at ${price}: ${what}`));
    }
    await tick(nextPrice(random, price, isMoving));
    const after = await readHoldings(server.database);
    const brought = await newlyBrought();
    for (const { userId } of crowd) {
      const wrong = [
        ...gain(
          worthAt(after.get(userId)!, price),
          worthAt(acted.get(userId)!, price).plus(brought.get(userId) ?? zero),
        ),
        ...aboveMultiple(after.get(userId)!),
      ];
      found.push(...wrong.map((what) => `round ${round}, user ${userId}, by the price ${price}: ${what}`));
    }
    before = after;
  }
  const violation = await verifyLedger(server.database);
  return [
    ...found,
    ...faultsLogged(server),
    ...(violation ? [`${violation.check}: ${violation.found}`] : []),
  ];
};
