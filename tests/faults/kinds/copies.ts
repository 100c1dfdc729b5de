import { closePosition } from '#contract/positions.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { demoTraders } from '#server/exchange/modules/copy-trading/demo-strategy.ts';
import { countCopies, followedBy } from '#tests/support/many-followers.ts';
import { firstContract, openAtMarket } from '#tests/support/open-position.ts';
import type { SessionHolder } from '#tests/support/open-sessions.ts';
import { verifiedTraders } from '#tests/support/verified-ledger.ts';
import type { Kind, KindStage } from './kind.ts';

/** Every n-th follower has set a limit that every order exceeds. */
export const limitEvery = 4;
export const limitedOf = (followers: number): number => Math.floor(followers / limitEvery);

/**
 * Every follower has exactly one copy of each order. Copies beyond the limits are skipped; where the
 * restart after a kill took so long that the price is outdated, the rest are late, or all of them if no
 * copy had been planned. Returns how many were copied. @throws Error otherwise
 */
export const requireCopiedOnce = async (
  database: Database,
  traderId: number,
  followers: number,
): Promise<number> => {
  const rows = await database
    .selectFrom('copies')
    .innerJoin('copied_orders', 'copied_orders.id', 'copies.order_id')
    .select(['order_id', 'follow_id', 'copies.status', 'reason'])
    .where('trader_id', '=', traderId)
    .execute();
  let inAll = 0;
  for (const orderId of new Set(rows.map(({ order_id }) => order_id))) {
    const of = rows.filter(({ order_id }) => order_id === orderId);
    if (of.length !== followers || new Set(of.map(({ follow_id }) => follow_id)).size !== followers)
      throw new Error(`${of.length} copies for ${followers} followers`);
    const left = (why: string): number =>
      of.filter(({ status, reason }) => status === 'skipped' && reason === why).length;
    const copied = of.filter(({ status, reason }) => status !== 'skipped' && reason === null).length;
    const isAllLate = left('late') === followers;
    // All others have the funds, and the ladder is deep enough for all.
    if (!isAllLate && left('order_limit') !== limitedOf(followers))
      throw new Error(`${left('order_limit')} of ${followers} were left out by their limits`);
    if (copied + left('order_limit') + left('late') !== followers)
      throw new Error(`${copied} copied and ${left('late')} late, of ${followers}`);
    inAll += copied;
  }
  return inAll;
};

/** Every copy that was open has been closed by one closing of its position. @throws Error otherwise */
export const requireClosedOnce = async (
  database: Database,
  traderId: number,
  copied: number,
): Promise<void> => {
  const closings = await database
    .selectFrom('position_closings')
    .innerJoin('copies', 'copies.position_id', 'position_closings.position_id')
    .innerJoin('copied_orders', 'copied_orders.id', 'copies.order_id')
    .select(['copies.id'])
    .where('trader_id', '=', traderId)
    .execute();
  const copies = new Set(closings.map(({ id }) => id)).size;
  if (copies !== copied || closings.length !== copies)
    throw new Error(`${closings.length} closings of ${copies} copies`);
};

/** @throws Error when the figures of a trader are not those computed from their orders */
export const requireTradersFigures = (databaseUrl: string): void => {
  const figures = verifiedTraders('', databaseUrl).trim().split('\n');
  if (figures.length < demoTraders.length || !figures.every((line) => line.endsWith('as computed')))
    throw new Error(figures.join('\n'));
};

/**
 * In each wave a trader closes the positions of the previous wave, and opens new ones except in the last.
 */
export const copies = ({ database, api, waves }: KindStage, databaseUrl: string): Kind => {
  const followers = 120;
  let trader: SessionHolder;
  let open: number | null = null;
  let opened = 0;
  const closed: number[] = [];
  /** An order counts too until it is processed, since copies not yet planned cannot be counted. */
  const countUnderWay = async (): Promise<number> =>
    (
      await database
        .selectFrom('copied_orders')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('trader_id', '=', trader.userId)
        .where('status', '<>', 'done')
        .executeTakeFirstOrThrow()
    ).total;
  /** Number of copies that the trader's closings close. */
  const countToClose = async (): Promise<number> =>
    (
      await database
        .selectFrom('copies')
        .innerJoin('copied_orders', 'copied_orders.id', 'copies.order_id')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('copied_orders.position_id', 'in', [0, ...closed])
        .where('copies.status', 'in', ['planned', 'open', 'closed'])
        .executeTakeFirstOrThrow()
    ).total;
  return {
    name: 'copies',
    settled: { table: 'copies', column: 'status' },
    rows: Math.floor(followers / 2),
    // After a slow restart they are late, and then there is nothing to be closed either.
    mayPassBy: true,
    async begin() {
      ({ trader } = await followedBy(database, followers, limitEvery));
    },
    async ask(wave) {
      await firstContract(api());
      if (open !== null) {
        await api().must(closePosition, { id: open }, { token: trader.token });
        closed.push(open);
      }
      open = null;
      if (wave === waves - 1) return;
      open = (await openAtMarket(api(), trader.token, 'long')).id;
      opened += 1;
    },
    progress: async () => ({
      done:
        (await countCopies(database, trader.userId, ['skipped', 'open', 'closed'])) +
        (await countCopies(database, trader.userId, ['closed'])),
      due: followers * opened + (await countToClose()) + (await countUnderWay()),
    }),
    async requireOnce() {
      const copied = await requireCopiedOnce(database, trader.userId, followers);
      await requireClosedOnce(database, trader.userId, copied);
      requireTradersFigures(databaseUrl);
    },
  };
};
