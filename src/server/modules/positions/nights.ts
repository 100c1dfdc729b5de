import { sql } from 'kysely';
import type { Tick } from '#contract/ticks.ts';
import { overnightFee, sizeOf } from '#domain/futures.ts';
import { decimal, minimum, toPlain, zero } from '#domain/money.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Database, Transaction } from '#server/lib/database.ts';
import type { DueWork } from '#server/lib/due-work.ts';
import type { Emit, UnitOfWork } from '#server/lib/outbox.ts';
import { settleFreeze } from '#server/ledger/freezes.ts';
import { post } from '#server/ledger/post.ts';
import type { Market } from '#server/market/market.ts';
import { futuresAccount } from './closing.ts';
import { liquidationText, termsOf, type HeldPosition } from './position.ts';
import { positionAfter } from './position-life.ts';
import { changePosition, lockPosition } from './positions.repository.ts';

const nightsEveryMs = 10_000;
const positionsAtOnce = 100;
const dayMs = 86_400_000;

export interface NightDeps {
  readonly database: Database;
  readonly market: Pick<Market, 'instruments' | 'latest'>;
  readonly clock: Clock;
  readonly unitOfWork: UnitOfWork;
  readonly announce: (transaction: Transaction, emit: Emit, position: HeldPosition) => Promise<void>;
  readonly changed: (position: HeldPosition) => void;
}

const nextDay = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);

/** The last tick with a time up to midnight; where none of that age is kept any more, the latest. */
const tickAtMidnight = async (transaction: Transaction, symbol: string, day: string, latest: Tick | undefined): Promise<Tick | undefined> => {
  const { rows } = await sql<Tick & { at: Date }>`
    select symbol, price::text, bid::text, ask::text, at, seq, source from ticks
    where symbol = ${symbol} and at <= ${`${day}T00:00:00Z`}::timestamptz order by at desc, seq desc limit 1`.execute(transaction);
  return rows[0] ? { ...rows[0], at: (rows[0].at as unknown as Date).toISOString() } : latest;
};

/** Overnight fees: for each midnight (UTC) that an open position has passed, once; from the margin where the account cannot pay. */
export const createNightWork = ({ database, market, clock, unitOfWork, announce, changed }: NightDeps): DueWork => {
  const takeFee = (transaction: Transaction, position: HeldPosition, fee: string, at: Date, available: string): Promise<number> => {
    const { user_id: userId, legal_id: currencyId, freeze_id: freezeId, id } = position;
    const entry = { kind: 'overnight_fee', reference: `position:${id}`, at } as const;
    const toFees = { house: 'fees', currencyId, available: fee } as const;
    return decimal(available).gte(decimal(fee))
      ? post(transaction, { ...entry, lines: [{ userId, account: futuresAccount, currencyId, available: toPlain(decimal(fee).neg()) }, toFees] })
      : settleFreeze(transaction, freezeId!, { ...entry, used: fee, released: '0', lines: [toFees] });
  };

  const settleNight = (id: number): Promise<HeldPosition | null> =>
    unitOfWork.run(async (transaction, emit) => {
      const position = await lockPosition(transaction, id);
      const at = clock.now();
      const today = at.toISOString().slice(0, 10);
      if (position?.status !== 'open' || !position.overnight_day || position.overnight_day >= today) return null;
      const instrument = market.instruments.byMatchId(position.match_id);
      const day = nextDay(position.overnight_day);
      const tick = await tickAtMidnight(transaction, position.symbol, day, market.latest(position.symbol));
      if (!instrument || !tick) return null;

      const balance = await transaction.selectFrom('balances').select('available').where('user_id', '=', position.user_id).where('account', '=', futuresAccount)
        .where('currency_id', '=', position.legal_id).forUpdate().executeTakeFirst();
      const available = balance?.available ?? '0';
      const due = overnightFee(decimal(tick.price), sizeOf(position.share, position.contract_size), instrument.terms.quote_decimals);
      const isCovered = decimal(available).gte(due);
      const fee = isCovered ? due : minimum(due, decimal(position.margin));
      const { margin } = isCovered || fee.eq(zero) ? position : positionAfter(position, instrument, { type: 'clock.nightPassed', fee: toPlain(fee) }).context;
      if (fee.gt(zero)) {
        const transactionId = await takeFee(transaction, position, toPlain(fee), at, available);
        await transaction.insertInto('position_nights').values({ position_id: id, day, transaction_id: transactionId, fee: toPlain(fee), tick: JSON.stringify(tick) as never }).execute();
      }
      const next = await changePosition(transaction, position, {
        overnight_day: day,
        overnight_fee: toPlain(decimal(position.overnight_fee).plus(fee)),
        margin,
        liquidation_price: liquidationText(termsOf({ ...position, margin })),
        changed_at: at,
      });
      await announce(transaction, emit, next);
      return next;
    });

  return {
    name: 'overnight fees',
    everyMs: nightsEveryMs,
    async run() {
      const due = await database.selectFrom('positions').select('id').where('status', '=', 'open')
        .where('overnight_day', '<', clock.now().toISOString().slice(0, 10)).orderBy('id').limit(positionsAtOnce).execute();
      let settled = 0;
      for (const { id } of due) {
        const position = await settleNight(id);
        if (!position) continue;
        changed(position);
        settled += 1;
      }
      return settled;
    },
  };
};
