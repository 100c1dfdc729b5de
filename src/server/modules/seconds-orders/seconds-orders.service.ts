import type { SecondsOrder } from '#contract/seconds-orders.ts';
import { decimal, toPlain } from '#domain/money.ts';
import { largestStake, secondsTerms, smallestStake, stakeChips } from '#domain/seconds.ts';
import type { House } from '#server/house.ts';
import type { Transaction } from '#server/lib/database.ts';
import { createBatchWork, type Among } from '#server/lib/batch-work.ts';
import type { DueWork } from '#server/lib/due-work.ts';
import type { Handlers } from '#server/lib/handlers.ts';
import type { Emit } from '#server/lib/outbox.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { freeze, settleFreeze } from '#server/ledger/freezes.ts';
import { covered } from '#server/ledger/overdraft.ts';
import { createWalletService } from '#server/modules/wallets/wallets.service.ts';
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

/** What a list is asked for, by our words and by the family's numbers. */
const statusOf = { open: 'open', '1': 'open', closed: 'closed', '3': 'closed' } as const;

export const secondsOrderService = (house: House) => {
  const { database, market, clock } = house;
  const wallets = house.use(createWalletService);
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
    createBatchWork<Decided>(house, {
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
    });

  const handlers = {
    async placeSecondsOrder({ userId, input, once }) {
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

    listPayableCurrencies: ({ userId }) =>
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

    listDurations: () =>
      secondsTerms.map(({ seconds, profitRatio }, place) => ({
        id: place + 1,
        seconds,
        profit_ratio: profitRatio,
        min_amount: smallestStake,
        max_amount: largestStake,
      })),

    async listSecondsOrders({ userId, input: { match_id: matchId, status, page, limit } }) {
      const filter = { userId, matchId, statuses: status && statusesToldAs(statusOf[status]) };
      const { rows, total } = await listSecondsRows(database, filter, page, limit);
      return { data: rows.map(respond), page, limit, total };
    },

    async getSecondsResult({ userId, input }) {
      const row = await findSecondsRow(database, input.id);
      if (row?.user_id !== userId) throw new Refusal('order.notFound', { field: 'id' });
      return respond(row);
    },
  } satisfies Handlers;

  return {
    handlers,
    dueWork: [
      batch('seconds orders to open', claimOpening, open),
      batch('seconds orders due', (transaction, among) => claimDue(transaction, clock.now(), among), settle),
    ],
  };
};
