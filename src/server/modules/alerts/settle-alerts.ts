import { reaches } from '#domain/alerts/alert.ts';
import type { Tick } from '#contract/ticks.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import type { Clock } from '#server/lib/running/clock.ts';
import type { Database } from '#server/lib/database/database.ts';
import type { Unit, UnitOfWork } from '#server/lib/delivery/outbox.ts';
import { NotYet } from '#server/lib/jobs/quarantine.ts';
import type { Market } from '#server/market/market.ts';
import type { Reached, SettleReached, Waiting } from '#server/market/price-line.ts';
import { tell } from '#server/modules/messages/notices.service.ts';
import type { Levels, LevelsAt } from './alert-references.ts';
import { alertResponse } from './alert-response.ts';
import { changeNotices, levelNotices } from './alerts.notices.ts';
import { findAlerts, lockAlerts, updateAlert, type AlertRow } from './alerts.repository.ts';

const minuteMs = 60_000;
/** More than the minutes of some hundred years: a row's version counts before the minute its levels are of. */
const minutesApart = 1e8;

/** What the index is to wait for: a change is measured from another price every minute. */
export const waitingOf = (
  { id, symbol, version, seen_seq: evaluatedSeq }: AlertRow,
  { falls, rises }: Levels,
  tickMs: number,
): Waiting => ({
  trigger: { id, symbol, falls, rises },
  version: version * minutesApart + Math.floor(tickMs / minuteMs),
  evaluatedSeq,
});

export interface AlertWork {
  readonly database: Database;
  readonly market: Pick<Market, 'instruments'>;
  readonly clock: Clock;
  readonly unitOfWork: UnitOfWork;
  readonly levelsAt: LevelsAt;
}

/** Tells what a tick fired, in the transaction that says so. */
const tellFired = (
  { market }: Pick<AlertWork, 'market'>,
  unit: Pick<Unit, 'transaction' | 'emit'>,
  row: AlertRow,
  tick: Tick,
  { reference }: Levels,
  at: Date,
): Promise<void> => {
  const { legal_name: currency, kind } = alertResponse(market, row);
  const amount = (text: string) => ({ amount: toPlain(decimal(text)), currency });
  const told = { userId: row.user_id, url: `/pages/market/alerts?match_id=${row.match_id}&kind=${kind}` };
  const common = { symbol: row.symbol, price: amount(tick.price) };
  if (row.condition === 'above' || row.condition === 'below')
    return tell(unit, levelNotices[row.condition], at, [
      { ...told, params: { ...common, level: amount(row.price!) } },
    ]);
  const { price } = reference!;
  const way = decimal(tick.price).gte(decimal(price)) ? 'up' : 'down';
  return tell(unit, changeNotices[way], at, [
    {
      ...told,
      params: { ...common, percent: row.percent!, reference: amount(price) },
    },
  ]);
};

/**
 * Fires alerts on the very ticks that reached them, however late a tick is met, in one transaction that holds their rows and
 * tells their users: whichever process comes second finds it done. The tick stays with the alert, and with a change what it
 * was measured from, so that anyone can work it out again.
 */
export const createSettleAlerts = (work: AlertWork): SettleReached => {
  const { database, clock, unitOfWork, levelsAt } = work;

  const settleOne = async (
    unit: Pick<Unit, 'transaction' | 'emit'>,
    row: AlertRow,
    tick: Tick,
    levels: Levels,
  ): Promise<Waiting | null> => {
    const tickMs = Date.parse(tick.at);
    if (row.status !== 'active' || tickMs >= row.expires_at.getTime()) return null;
    if (tick.seq <= row.seen_seq || !reaches(levels, tick.price)) return waitingOf(row, levels, tickMs);
    const at = clock.now();
    const { reference } = levels;
    const fired = await updateAlert(unit.transaction, row, {
      status: 'fired',
      ended_at: at,
      changed_at: at,
      tick,
      reference_price: reference && reference.price,
      reference_at: reference && reference.at,
    });
    unit.emit(row.user_id, { topic: 'alert', payload: alertResponse(work.market, fired) });
    await tellFired(work, unit, row, tick, levels, at);
    return null;
  };

  /** What each waits for in the minute of its tick; read before the transaction, which holds the only connection. */
  const levelsOf = async (ticks: ReadonlyMap<number, Tick>) => {
    const levels = new Map<number, { readonly version: number; readonly levels: Levels }>();
    for (const row of await findAlerts(database, [...ticks.keys()]))
      levels.set(row.id, {
        version: row.version,
        levels: await levelsAt(row, Date.parse(ticks.get(row.id)!.at)),
      });
    return levels;
  };

  return async (reached: readonly Reached[]) => {
    const ticks = new Map(reached.map(({ id, tick }) => [id, tick]));
    const known = await levelsOf(ticks);
    return unitOfWork.run(async (transaction, emit) => {
      const still = new Map<number, Waiting | null>(reached.map(({ id }) => [id, null]));
      for (const row of await lockAlerts(transaction, [...ticks.keys()])) {
        const { version, levels } = known.get(row.id)!;
        if (version !== row.version && row.status === 'active')
          throw new NotYet('The alert was changed just now');
        still.set(row.id, await settleOne({ transaction, emit }, row, ticks.get(row.id)!, levels));
      }
      return still;
    });
  };
};
