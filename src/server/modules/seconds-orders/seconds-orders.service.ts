import type { RequestOutput } from '#contract/endpoint.ts';
import type { placeSecondsOrder, SecondsOrder } from '#contract/seconds-orders.ts';
import { decimal, toPlain } from '#domain/money.ts';
import { largestStake, secondsTerms, smallestStake, stakeChips } from '#domain/seconds.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Database, Transaction } from '#server/lib/database.ts';
import { createBatchWork, type Among, type BatchDeps } from '#server/lib/batch-work.ts';
import type { DueWork } from '#server/lib/due-work.ts';
import type { OnceWork } from '#server/lib/handlers.ts';
import type { Emit } from '#server/lib/outbox.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { freeze, settleFreeze } from '#server/ledger/freezes.ts';
import { covered } from '#server/ledger/overdraft.ts';
import type { Market } from '#server/market/market.ts';
import type { WalletService } from '#server/modules/wallets/wallets.service.ts';
import {
  claimDue,
  claimOpening,
  findSecondsRow,
  insertSecondsOrder,
  listSecondsRows,
  writeOpening,
  writeResult,
  type DecidedEnd,
  type DecidedOpening,
  type SecondsRow,
} from './seconds-orders.repository.ts';
import { decideStake } from './decide-stake.ts';
import { toResponse } from './seconds-order-response.ts';
import { firstStatus, openedBy, settledBy, statusesToldAs } from './seconds-orders.chart.ts';

const optionsAccount = 'micro';
/** How often orders are looked for that a tick has opened or decided, and how many one transaction takes. */
const settleEveryMs = 200;
const ordersAtOnce = 100;

export interface SecondsOrderServiceDeps extends BatchDeps {
  readonly database: Database;
  readonly market: Pick<Market, 'instruments' | 'latest' | 'isOpen'>;
  readonly clock: Clock;
  readonly wallets: Pick<WalletService, 'announceBalance' | 'getWallet' | 'describeCurrency'>;
}

export interface SecondsListFilter {
  readonly userId: number;
  readonly matchId?: number | undefined;
  /** As the user is told it; all when left out. */
  readonly status?: SecondsOrder['status'] | undefined;
}

export interface SecondsOrderService {
  place(
    userId: number,
    input: RequestOutput<typeof placeSecondsOrder>,
    once: (work: OnceWork<SecondsOrder>) => Promise<SecondsOrder>,
  ): Promise<SecondsOrder>;
  payable(userId: number): Promise<
    {
      id: number;
      name: string;
      micro_min: string;
      micro_max: string;
      micro_numbers: string[];
      available: string;
    }[]
  >;
  durations(): {
    id: number;
    seconds: number;
    profit_ratio: string;
    min_amount: string;
    max_amount: string;
  }[];
  list(
    filter: SecondsListFilter,
    page: number,
    limit: number,
  ): Promise<{ data: SecondsOrder[]; page: number; limit: number; total: number }>;
  result(userId: number, id: number): Promise<SecondsOrder>;
  readonly dueWork: readonly DueWork[];
}

export const createSecondsOrderService = ({
  database,
  market,
  clock,
  unitOfWork,
  setAsideOf,
  wallets,
}: SecondsOrderServiceDeps): SecondsOrderService => {
  const staked = market.instruments.all.filter(({ isSecondsTraded }) => isSecondsTraded);
  const currencyIds = [...new Set(staked.map(({ quoteId }) => quoteId))];
  const respond = (row: SecondsRow): SecondsOrder => toResponse(row, clock.nowMs());
  const decimalsOf = (row: SecondsRow): number => wallets.describeCurrency(row.currency_id).decimals;

  const announce = async (transaction: Transaction, emit: Emit, row: SecondsRow): Promise<SecondsOrder> => {
    emit(row.user_id, { topic: 'seconds_order', payload: respond(row) });
    await wallets.announceBalance(transaction, emit, row.user_id, optionsAccount, row.currency_id);
    return respond(row);
  };

  /** The stake comes back or goes to the market maker, which pays a gain. */
  const settle = async (transaction: Transaction, emit: Emit, decided: DecidedEnd): Promise<void> => {
    const { row } = decided;
    const { status, profits } = settledBy(decided, decimalsOf(row));
    const stake = decimal(row.number);
    const at = clock.now();
    const isLost = status === 'lost';
    const gain = {
      userId: row.user_id,
      account: optionsAccount,
      currencyId: row.currency_id,
      available: profits,
    } as const;
    const maker = {
      house: 'market_maker',
      currencyId: row.currency_id,
      available: toPlain(decimal(profits).neg()),
    } as const;
    const transactionId = await settleFreeze(transaction, row.freeze_id!, {
      kind: 'seconds_result',
      reference: `seconds:${row.id}`,
      at,
      used: isLost ? toPlain(stake) : '0',
      released: isLost ? '0' : toPlain(stake),
      lines: isLost ? [maker] : status === 'won' ? [gain, maker] : [],
    });
    await announce(
      transaction,
      emit,
      await writeResult(transaction, decided, { status, profits, transactionId, at }),
    );
  };

  const open = async (transaction: Transaction, emit: Emit, decided: DecidedOpening): Promise<void> => {
    await announce(
      transaction,
      emit,
      await writeOpening(transaction, decided, openedBy(decided, decimalsOf(decided.row))),
    );
  };

  const batch = <Decided extends DecidedOpening>(
    name: string,
    claim: (transaction: Transaction, among: Among) => Promise<Decided[]>,
    apply: (transaction: Transaction, emit: Emit, decided: Decided) => Promise<void>,
  ): DueWork =>
    createBatchWork<Decided>(
      { database, unitOfWork, setAsideOf },
      {
        name,
        everyMs: settleEveryMs,
        most: ordersAtOnce,
        idOf: ({ row }) => row.id,
        claim,
        async settle(transaction, emit, orders) {
          // Balances are locked in one order, so that two processes do not wait for each other.
          for (const order of orders.toSorted((a, b) => a.row.user_id - b.row.user_id))
            await apply(transaction, emit, order);
        },
      },
    );

  return {
    async place(userId, input, once) {
      return once(async (transaction, emit) => {
        const { instrument, term, stake, at } = decideStake({ market, clock }, input);
        const order = {
          user_id: userId,
          type: input.type,
          match_id: instrument.matchId,
          symbol: instrument.symbol,
          currency_id: instrument.quoteId,
          currency_name: instrument.quoteName,
          seconds: term.seconds,
          number: toPlain(stake),
          profit_ratio: term.profitRatio,
          created_at: at,
        };
        const row = await insertSecondsOrder(transaction, {
          ...order,
          status: firstStatus(order, instrument.terms.quote_decimals),
          freeze: (id) =>
            covered('number', () =>
              freeze(transaction, {
                userId,
                account: optionsAccount,
                currencyId: instrument.quoteId,
                amount: toPlain(stake),
                kind: 'seconds_stake',
                reference: `seconds:${id}`,
                at,
              }),
            ),
        });
        return announce(transaction, emit, row);
      });
    },

    payable: (userId) =>
      Promise.all(
        currencyIds.map(async (id) => {
          const { currency_name, available } = await wallets.getWallet(userId, optionsAccount, id);
          return {
            id,
            name: currency_name,
            micro_min: smallestStake,
            micro_max: largestStake,
            micro_numbers: [...stakeChips],
            available,
          };
        }),
      ),

    durations: () =>
      secondsTerms.map(({ seconds, profitRatio }, place) => ({
        id: place + 1,
        seconds,
        profit_ratio: profitRatio,
        min_amount: smallestStake,
        max_amount: largestStake,
      })),

    async list({ status, ...filter }, page, limit) {
      const statuses = status && statusesToldAs(status);
      const { rows, total } = await listSecondsRows(database, { ...filter, statuses }, page, limit);
      return { data: rows.map(respond), page, limit, total };
    },

    async result(userId, id) {
      const row = await findSecondsRow(database, id);
      if (row?.user_id !== userId) throw new Refusal('order.notFound', { field: 'id' });
      return respond(row);
    },

    dueWork: [
      batch('seconds orders to open', claimOpening, open),
      batch('seconds orders due', (transaction, among) => claimDue(transaction, clock.now(), among), settle),
    ],
  };
};
