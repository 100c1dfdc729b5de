import type { Position } from '#contract/positions.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { averagePrice } from '#domain/execution.ts';
import { feePercent } from '#domain/fees.ts';
import {
  fewestLots,
  futuresFeePercent,
  maintenanceRate,
  mostLotsOfPosition,
  multiples,
  overnightRate,
} from '#domain/futures.ts';
import { decimal, toPlain, zero } from '#domain/money.ts';
import { isStale } from '#domain/order-rules.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Database } from '#server/lib/database.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { inSlices } from '#server/lib/slices.ts';
import type { Ladders } from '#server/market/ladders.ts';
import type { Market } from '#server/market/market.ts';
import type { WalletService } from '#server/modules/wallets/wallets.service.ts';
import { dealClosing, splitOf } from './closing.ts';
import { entryDecimals, futuresAccount, type BatchType, type HeldPosition } from './position.ts';
import {
  allPositions,
  listPositionRows,
  sumOpen,
  type OpenSums,
  type PositionFilter,
} from './positions.repository.ts';

export interface ReadingDeps {
  readonly database: Database;
  readonly market: Pick<Market, 'instruments' | 'latest' | 'isOpen'>;
  readonly clock: Clock;
  readonly ladders: Ladders;
  readonly wallets: Pick<WalletService, 'getWallet'>;
  readonly wired: (position: HeldPosition) => Position;
  readonly ofType: (type: BatchType) => (position: HeldPosition) => boolean;
}

interface ClosingEstimate {
  position: Position;
  price: string | null;
  profits: string | null;
  fee: string | null;
  error: ProblemCode | null;
}

export interface PositionPage {
  data: Position[];
  page: number;
  limit: number;
  total: number;
  profits_total: string;
  hazard_rate: string | null;
}

export interface PositionReading {
  terms(
    user: { userId: number; vipLevel: number },
    currencyId: number,
    legalId: number,
  ): Promise<{
    match_id: number;
    symbol: string;
    multiples: number[];
    lever_share_num: string;
    lever_share_limit: { min: number; max: number };
    lever_trade_fee: string;
    maintenance_rate: string;
    overnight_rate: string;
    user_lever: string;
    all_levers: string;
    last_price: string | null;
  }>;
  list(filter: PositionFilter, page: number, limit: number): Promise<PositionPage>;
  preview(
    userId: number,
    type: BatchType,
  ): Promise<{ positions: ClosingEstimate[]; profits: string; fee: string }>;
}

const percent = (rate: typeof maintenanceRate): string => toPlain(rate.times('100'));

/** What positions come to by the prices of this moment; changes nothing. */
export const createPositionReading = ({
  database,
  market,
  clock,
  ladders,
  wallets,
  wired,
  ofType,
}: ReadingDeps): PositionReading => {
  const sumsOf = (userId: number) => {
    const symbols = market.instruments.all
      .filter(({ kind }) => kind === 'futures')
      .map(({ symbol }) => symbol);
    const priced = symbols
      .map((symbol) => [symbol, market.latest(symbol)?.price] as const)
      .filter(([, price]) => price !== undefined);
    return sumOpen(database, userId, Object.fromEntries(priced) as Record<string, string>);
  };

  /** Profit of all, and how much of the maintenance margin is covered, in percent. */
  const totalsOf = ({
    margin,
    profits,
    value,
  }: OpenSums): { profits_total: string; hazard_rate: string | null } => {
    const profit = decimal(profits);
    const maintenance = decimal(value).times(maintenanceRate);
    return {
      profits_total: toPlain(profit.round(6, 0)),
      hazard_rate: maintenance.gt(zero)
        ? decimal(margin).plus(profit).div(maintenance).times('100').toFixed(2)
        : null,
    };
  };

  const estimate = (position: HeldPosition): ClosingEstimate => {
    const instrument = market.instruments.byMatchId(position.match_id);
    const tick = market.latest(position.symbol);
    const unknown = (error: ProblemCode): ClosingEstimate => ({
      position: wired(position),
      price: null,
      profits: null,
      fee: null,
      error,
    });
    if (!instrument || !tick || isStale(clock.nowMs() - Date.parse(tick.at))) return unknown('quote.stale');
    if (!market.isOpen(instrument)) return unknown('market.closed');
    try {
      const execution = dealClosing(ladders, tick, instrument, position, position.share);
      const { profit, fee } = splitOf({
        position,
        instrument,
        share: position.share,
        execution,
        reason: 'batch',
      });
      return {
        position: wired(position),
        price: toPlain(averagePrice(execution.turnover, execution.amount, entryDecimals)),
        profits: toPlain(profit),
        fee: toPlain(fee),
        error: null,
      };
    } catch (error) {
      if (error instanceof Refusal) return unknown(error.code);
      throw error;
    }
  };

  return {
    async terms({ userId, vipLevel }, currencyId, legalId) {
      const instrument = market.instruments.futuresOf(currencyId, legalId);
      if (!instrument) throw new Refusal('symbol.unknown', { field: 'currency_id' });
      const [wallet, sums] = await Promise.all([
        wallets.getWallet(userId, futuresAccount, instrument.quoteId),
        sumsOf(userId),
      ]);
      return {
        match_id: instrument.matchId,
        symbol: instrument.symbol,
        multiples: [...multiples],
        lever_share_num: instrument.contractSize,
        lever_share_limit: {
          min: fewestLots,
          max: mostLotsOfPosition(instrument.terms.level_size, instrument.contractSize),
        },
        lever_trade_fee: feePercent(futuresFeePercent, vipLevel),
        maintenance_rate: percent(maintenanceRate),
        overnight_rate: percent(overnightRate),
        user_lever: wallet.available,
        all_levers: toPlain(decimal(sums.margin)),
        last_price: market.latest(instrument.symbol)?.price ?? null,
      };
    },

    async list(filter, page, limit) {
      const [{ rows, total }, sums] = await Promise.all([
        listPositionRows(database, filter, page, limit),
        sumsOf(filter.userId),
      ]);
      return { data: rows.map(wired), page, limit, total, ...totalsOf(sums) };
    },

    async preview(userId, type) {
      const open = (await allPositions(database, { userId, statuses: ['open'] })).filter(ofType(type));
      const positions = await inSlices(open, (slice) => Promise.resolve(slice.map(estimate)));
      const sum = (field: 'profits' | 'fee'): string =>
        toPlain(positions.reduce((total, row) => total.plus(decimal(row[field] ?? '0')), zero));
      return { positions, profits: sum('profits'), fee: sum('fee') };
    },
  };
};
