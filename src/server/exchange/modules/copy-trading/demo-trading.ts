import { hourMs } from '#domain/time/instant.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Job } from '#server/exchange/lib/jobs/job.ts';
import { lockOwner } from '#server/exchange/lib/database/lock-owner.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import {
  positionService,
  type PositionService,
} from '#server/exchange/modules/positions/positions.service.ts';
import {
  demoCode,
  demoTraders,
  lotsFor,
  sideOf,
  trendHours,
  turnOfDay,
  type DemoTrader,
} from './demo-strategy.ts';
import { listSeeded, newestOpening, type SeededTrader } from './seeded-traders.repository.ts';

const pollEveryMs = 10_000;
const slippage = '1';

/** Ignores refusals that any user may get; the trade is retried on the next run. */
const unlessRefused = async (act: () => Promise<unknown>): Promise<void> => {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
};

/**
 * Opens the position planned for this day, as a user's order is opened; only one of several processes does.
 */
const open = async (
  { market, clock, unitOfWork }: ExchangeContext,
  positions: Pick<PositionService, 'open'>,
  trader: DemoTrader,
  userId: number,
): Promise<void> => {
  const nowMs = clock.nowMs();
  const turn = turnOfDay(trader, nowMs);
  const instrument = market.instruments.bySymbol(turn.symbol).find(({ kind }) => kind === 'futures');
  const tick = market.latest(turn.symbol);
  if (!instrument || !tick) return;
  const [before] = await market.candles(turn.symbol, '60min', nowMs - trendHours * hourMs, nowMs, 1);
  const request = {
    currency_id: instrument.baseId,
    legal_id: instrument.quoteId,
    type: sideOf(trader.follows, before?.open ?? tick.price, tick.price),
    status: 'market' as const,
    share: lotsFor(trader, tick.price, instrument.contractSize),
    multiple: trader.multiple,
    seen_price: tick.price,
    slippage,
  };
  await positions.open({ userId, vipLevel: 0, input: request }, (work) =>
    unitOfWork.run(async (transaction, ...unit) => {
      await lockOwner(transaction, 'demonstration trades', userId);
      const newest = await newestOpening(transaction, userId);
      if (newest && newest.getTime() >= turn.openMs) throw new Refusal('state.changed');
      return work(transaction, ...unit);
    }),
  );
};

/** The action of one trader at this moment, if any. */
const trade = async (
  context: ExchangeContext,
  positions: Pick<PositionService, 'open' | 'close'>,
  { userId, nickname, openId, openedAtMs }: SeededTrader,
): Promise<void> => {
  const trader = demoTraders.find((one) => one.nickname === nickname);
  if (!trader) return;
  const nowMs = context.clock.nowMs();
  if (openId !== null && openedAtMs !== null) {
    if (nowMs >= turnOfDay(trader, openedAtMs).closeMs)
      await unlessRefused(() =>
        positions.close(userId, { id: openId }, (work) => context.unitOfWork.run(work)),
      );
    return;
  }
  const { openMs, closeMs } = turnOfDay(trader, nowMs);
  const isDue = nowMs >= openMs && nowMs < closeMs;
  if (isDue && (openedAtMs ?? 0) < openMs)
    await unlessRefused(() => open(context, positions, trader, userId));
};

/**
 * Lets the demonstration's traders continue trading: one position a day each, placed like any user's
 * order, so that it is copied to their followers and counted in their figures.
 */
export const createDemoTrading = (context: ExchangeContext): Job => {
  const positions = context.use(positionService);
  return {
    name: 'trades of the demonstration',
    everyMs: pollEveryMs,
    async run() {
      for (const one of await listSeeded(context.database, demoCode)) await trade(context, positions, one);
      return 0;
    },
  };
};
