import { overnightFee, sizeOf } from '#domain/futures.ts';
import { decimal, minimum, toPlain, zero } from '#domain/money.ts';
import type { Clock } from '#server/lib/clock.ts';
import { createBatchWork } from '#server/lib/batch-work.ts';
import type { Transaction } from '#server/lib/database.ts';
import type { DueWork } from '#server/lib/due-work.ts';
import type { Emit, UnitOfWork } from '#server/lib/outbox.ts';
import { NotYet, type SetAsideOf } from '#server/lib/set-aside.ts';
import { settleFreeze } from '#server/ledger/freezes.ts';
import { post } from '#server/ledger/post.ts';
import type { Market } from '#server/market/market.ts';
import { futuresAccount, liquidationText, termsOf, type HeldPosition } from './position.ts';
import { positionAfter } from './position-life.ts';
import { changePosition, claimUnpaid, lockAvailable, tickAtMidnight } from './positions.repository.ts';

const nightsEveryMs = 10_000;
const dayMs = 86_400_000;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const nextDay = (day: string): string => dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + dayMs));

/**
 * Takes the fees of the midnights up to `until` that a held position has not paid; whoever closes one asks
 * for this first.
 */
export type PayNights = (
  transaction: Transaction,
  position: HeldPosition,
  until: Date,
  at: Date,
) => Promise<HeldPosition>;

/** Overnight fees are taken from the account, and from the margin where that cannot pay. */
export const createPayNights = (market: Pick<Market, 'instruments' | 'latest'>): PayNights => {
  const takeFee = (
    transaction: Transaction,
    position: HeldPosition,
    fee: string,
    at: Date,
    isCovered: boolean,
  ): Promise<number> => {
    const { user_id: userId, legal_id: currencyId, freeze_id: freezeId, id } = position;
    const entry = { kind: 'overnight_fee', reference: `position:${id}`, at } as const;
    const toFees = { house: 'fees', currencyId, available: fee } as const;
    return isCovered
      ? post(transaction, {
          ...entry,
          lines: [
            { userId, account: futuresAccount, currencyId, available: toPlain(decimal(fee).neg()) },
            toFees,
          ],
        })
      : settleFreeze(transaction, freezeId!, { ...entry, used: fee, released: '0', lines: [toFees] });
  };

  const payNight = async (
    transaction: Transaction,
    position: HeldPosition,
    day: string,
    at: Date,
  ): Promise<HeldPosition | null> => {
    const instrument = market.instruments.byMatchId(position.match_id);
    // Where no tick of that age is kept any more, the latest.
    const tick = (await tickAtMidnight(transaction, position.symbol, day)) ?? market.latest(position.symbol);
    if (!instrument || !tick) return null;

    const available = await lockAvailable(transaction, position);
    const due = overnightFee(
      decimal(tick.price),
      sizeOf(position.share, position.contract_size),
      instrument.terms.quote_decimals,
    );
    const isCovered = available.gte(due);
    const fee = isCovered ? due : minimum(due, decimal(position.margin));
    const { margin } =
      isCovered || fee.eq(zero)
        ? position
        : positionAfter(position, instrument, { type: 'clock.nightPassed', fee: toPlain(fee) }).context;
    if (fee.gt(zero)) {
      const transactionId = await takeFee(transaction, position, toPlain(fee), at, isCovered);
      await transaction
        .insertInto('position_nights')
        .values({
          position_id: position.id,
          day,
          transaction_id: transactionId,
          fee: toPlain(fee),
          tick: JSON.stringify(tick) as never,
        })
        .execute();
    }
    return changePosition(transaction, position, {
      overnight_day: day,
      overnight_fee: toPlain(decimal(position.overnight_fee).plus(fee)),
      margin,
      liquidation_price: liquidationText(termsOf({ ...position, margin })),
      seen_seq: Math.max(position.seen_seq, tick.seq),
      decision_version: position.decision_version,
      changed_at: at,
    });
  };

  return async (transaction, position, until, at) => {
    let paid = position;
    while (paid.overnight_day && paid.overnight_day < dayOf(until)) {
      const next = await payNight(transaction, paid, nextDay(paid.overnight_day), at);
      if (!next) break;
      paid = next;
    }
    return paid;
  };
};

export interface NightDeps {
  readonly clock: Clock;
  readonly unitOfWork: UnitOfWork;
  readonly setAsideOf: SetAsideOf;
  readonly payNights: PayNights;
  readonly announce: (
    transaction: Transaction,
    emit: Emit,
    positions: readonly HeldPosition[],
  ) => Promise<void>;
  readonly changed: (position: HeldPosition) => void;
}

/** Takes each midnight's fee (UTC) of every open position that has passed it, once. */
export const createNightWork = ({
  clock,
  unitOfWork,
  setAsideOf,
  payNights,
  announce,
  changed,
}: NightDeps): DueWork =>
  createBatchWork<HeldPosition>(
    { unitOfWork, setAsideOf },
    {
      name: 'overnight fees',
      everyMs: nightsEveryMs,
      // Each for itself: it may have many nights to pay, and its user must not wait for others' meanwhile.
      most: 1,
      idOf: ({ id }) => id,
      claim: (transaction, among) => claimUnpaid(transaction, dayOf(clock.now()), among),
      async settle(transaction, emit, positions, onCommitted) {
        const at = clock.now();
        for (const position of positions) {
          const paid = await payNights(transaction, position, at, at);
          if (paid === position) throw new NotYet(`There is no price of ${position.symbol} for its nights`);
          await announce(transaction, emit, [paid]);
          onCommitted(() => changed(paid));
        }
      },
    },
  );
