import { feePercent } from '#domain/money/fees.ts';
import {
  fewestLots,
  futuresFeePercent,
  maintenanceRate,
  mostLotsOfPosition,
  multiples,
  overnightRate,
} from '#domain/futures/futures.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import type { WalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { futuresAccount, isOfType, type BatchType } from './position.ts';
import type { PositionDeps } from './position-deps.ts';
import { previewClosing } from './preview-closing.ts';
import {
  allPositions,
  listPositionRows,
  sumOpen,
  type OpenSums,
  type PositionFilter,
} from './position-lists.repository.ts';

export interface ReadPositionsDeps extends Pick<PositionDeps, 'market' | 'clock' | 'ladders' | 'toResponse'> {
  readonly database: Database;
  readonly wallets: Pick<WalletService, 'getWallet'>;
}

const percent = (rate: typeof maintenanceRate): string => toPlain(rate.times('100'));

/** Total profit, and the coverage of the maintenance margin in percent. */
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

/** Totals of positions at current prices; changes nothing. */
export const createReadPositions = (deps: ReadPositionsDeps) => {
  const { database, market, wallets, toResponse } = deps;
  const sumsOf = (userId: number) => {
    const symbols = market.instruments.all
      .filter(({ kind }) => kind === 'futures')
      .map(({ symbol }) => symbol);
    const priced = symbols
      .map((symbol) => [symbol, market.latest(symbol)?.price] as const)
      .filter(([, price]) => price !== undefined);
    return sumOpen(database, userId, Object.fromEntries(priced) as Record<string, string>);
  };

  return {
    async terms(
      { userId, vipLevel }: { userId: number; vipLevel: number },
      currencyId: number,
      legalId: number,
    ) {
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
        all_levers: sums.margin,
        last_price: market.latest(instrument.symbol)?.price ?? null,
      };
    },

    async list(filter: PositionFilter, page: number, limit: number) {
      const [{ rows, total }, sums] = await Promise.all([
        listPositionRows(database, filter, page, limit),
        sumsOf(filter.userId),
      ]);
      return { data: rows.map(toResponse), page, limit, total, ...totalsOf(sums) };
    },

    async preview(userId: number, type: BatchType) {
      const open = await allPositions(database, { userId, statuses: ['open'] });
      return previewClosing(deps, open.filter(isOfType(type)));
    },
  };
};
