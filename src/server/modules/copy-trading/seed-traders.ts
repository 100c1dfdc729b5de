import type { Candle } from '#contract/candles.ts';
import type { Tick } from '#contract/ticks.ts';
import { walkLadder } from '#domain/execution.ts';
import { dayMs, hourMs, hourOf } from '#domain/instant.ts';
import { sizeOf } from '#domain/position-profit.ts';
import type { House } from '#server/house.ts';
import type { Transaction } from '#server/lib/database.ts';
import { lockOwner } from '#server/lib/lock-owner.ts';
import type { Instrument } from '#server/market/instruments.ts';
import {
  closingSide,
  openCopies,
  openingSide,
  type CopyOpening,
  type PositionRow,
} from '#server/modules/positions/positions.service.ts';
import { fundParticipants } from '#server/modules/users/users.service.ts';
import { fundDemo } from '#server/modules/wallets/wallets.service.ts';
import { insertApplication, insertTrader } from './applications.repository.ts';
import { newSeed, type CopyWork } from './copy-work.ts';
import { daysBefore, tradeOfDay, type DemoTrade, type DemoTrader } from './demo-strategy.ts';
import { endSeeded, hasAccount, nameAccount } from './seeded-traders.repository.ts';
import { computeFigures } from './figures-work.ts';
import { feeRateOf } from './plan-copies.ts';

/** What their accounts are named by. */
const code = 'LEAD';
const daysTraded = 40;
const ageDays = 60;
const symbols = ['BTC/USDT', 'ETH/USDT'] as const;

/** As many as `fundParticipants` puts in. */
const traders: readonly DemoTrader[] = [
  { nickname: 'Lighthouse', follows: 'trend', multiple: 3, margin: 600 },
  { nickname: 'Seamark', follows: 'reversal', multiple: 3, margin: 500 },
  { nickname: 'Northwind', follows: 'trend', multiple: 5, margin: 400 },
  { nickname: 'Estuary', follows: 'reversal', multiple: 2, margin: 900 },
  { nickname: 'Compass', follows: 'trend', multiple: 2, margin: 1_000 },
  { nickname: 'Leeward', follows: 'reversal', multiple: 5, margin: 350 },
  { nickname: 'Tideway', follows: 'trend', multiple: 5, margin: 250 },
  { nickname: 'Harbour', follows: 'reversal', multiple: 3, margin: 700 },
];

type Hours = ReadonlyMap<string, ReadonlyMap<number, Candle>>;

/** Hours of the symbols there is a contract of; of one without a past none. */
const readHours = async ({ market, clock }: House): Promise<Hours> => {
  const toMs = clock.nowMs();
  const fromMs = toMs - (daysTraded + 2) * dayMs;
  const read = symbols.map(async (symbol) => {
    const candles = await market.candles(symbol, '60min', fromMs, toMs, (daysTraded + 2) * 24);
    return [symbol, new Map(candles.map((candle) => [candle.time, candle]))] as const;
  });
  return new Map((await Promise.all(read)).filter(([, hours]) => hours.size > daysTraded * 24));
};

const tickOf = ({ market }: House, symbol: string, price: string, atMs: number): Tick => ({
  symbol,
  price,
  bid: price,
  ask: price,
  at: new Date(atMs).toISOString(),
  // Before the first that was recorded.
  seq: 0,
  source: market.source,
});

interface Placed {
  readonly trade: DemoTrade;
  readonly instrument: Instrument;
  readonly opening: CopyOpening;
}

/** What a trader does on a day, as the ladder of that hour deals it. */
const placed = (
  house: House,
  positions: CopyWork['positions'],
  { trader, userId, trade }: { trader: DemoTrader; userId: number; trade: DemoTrade },
): Placed | null => {
  const instrument = house.market.instruments.bySymbol(trade.symbol).find(({ kind }) => kind === 'futures');
  if (!instrument) return null;
  const tick = tickOf(house, trade.symbol, trade.openPrice, trade.openMs);
  const perLot = (Number(trade.openPrice) * Number(instrument.contractSize)) / trader.multiple;
  const lots = Math.max(1, Math.round(trader.margin / perLot));
  const size = sizeOf(lots, instrument.contractSize);
  const dealt = walkLadder(positions.ladders(tick, instrument, openingSide(trade.type)), size);
  if (!dealt) return null;
  const opening: CopyOpening = {
    userId,
    feeRate: feeRateOf({ vip_level: 0 }),
    instrument,
    type: trade.type,
    multiple: trader.multiple,
    lots,
    tick,
    price: dealt.turnover.div(size).round(18, 1),
    copiedFrom: null,
    at: new Date(trade.openMs),
  };
  return { trade, instrument, opening };
};

/** Opens and closes what all of them do on a day. */
const liveDay = async (
  house: House,
  positions: CopyWork['positions'],
  transaction: Transaction,
  day: readonly Placed[],
): Promise<void> => {
  const opened = await openCopies(
    transaction,
    day.map(({ opening }) => opening),
  );
  const closings = opened.map((position: PositionRow, place) => {
    const { trade, instrument } = day[place]!;
    const tick = tickOf(house, trade.symbol, trade.closePrice, trade.closeMs);
    const levels = positions.ladders(tick, instrument, closingSide(trade.type));
    const execution = walkLadder(levels, sizeOf(position.share, position.contract_size))!;
    const at = new Date(trade.closeMs);
    return { position, instrument, share: position.share, execution, reason: 'user' as const, tick, at };
  });
  await positions.settle(transaction, closings);
};

/** Who leads from now on, with an application as the rule decided it. */
const lead = async (house: House, transaction: Transaction, userId: number): Promise<void> => {
  const now = house.clock.nowMs();
  const [asked, decided] = [new Date(now - 10 * dayMs), new Date(now - 10 * dayMs + hourMs)];
  await insertApplication(transaction, {
    user_id: userId,
    status: 'approved',
    agreement: 'en',
    days: ageDays - 10,
    closed_count: daysTraded - 10,
    reason: null,
    submitted_at: asked,
    decided_at: decided,
  });
  await insertTrader(transaction, userId, decided, newSeed(house));
  await computeFigures(transaction, userId, new Date(hourOf(now)));
};

/**
 * With the demonstration there are traders, each of whom really placed what their strategy drew on the past of this
 * exchange, once; without it nobody can follow them any more. They are dealt within their days, so that no night's fee is due.
 */
export const seedTraders = async (house: House, positions: CopyWork['positions']): Promise<void> => {
  const { isDemo, database, clock } = house;
  if (!isDemo) return endSeeded(database, code, clock.now());
  if (await hasAccount(database, code)) return;
  const hours = await readHours(house);
  if (hours.size < symbols.length) return;
  await database.transaction().execute(async (transaction) => {
    await lockOwner(transaction, 'seeded', code);
    if (await hasAccount(transaction, code)) return;
    const begunAt = new Date(clock.nowMs() - ageDays * dayMs);
    const userIds = await fundParticipants(transaction, code, begunAt);
    for (const [place, userId] of userIds.entries()) {
      await nameAccount(transaction, userId, traders[place]!.nickname);
      await fundDemo(transaction, userId, 'everyAccount', begunAt);
    }
    for (const dayStart of daysBefore(clock.nowMs(), daysTraded)) {
      const day = traders.flatMap((trader, place) => {
        const trade = tradeOfDay(trader, dayStart, hours);
        const one = trade && placed(house, positions, { trader, userId: userIds[place]!, trade });
        return one ? [one] : [];
      });
      await liveDay(house, positions, transaction, day);
    }
    for (const userId of userIds) await lead(house, transaction, userId);
  });
};
