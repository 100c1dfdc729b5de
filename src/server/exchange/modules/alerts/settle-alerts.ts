import { reaches } from '#domain/alerts/alert.ts';
import type { Tick } from '#contract/ticks.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { Unit, UnitOfWork } from '#server/exchange/lib/delivery/outbox.ts';
import { NotYet } from '#server/exchange/lib/jobs/quarantine.ts';
import type { Market } from '#server/exchange/market/market.ts';
import type { Reached, SettleReached, Waiting } from '#server/exchange/market/price-queue.ts';
import { notify } from '#server/exchange/modules/messages/notices.service.ts';
import type { Levels, LevelsAt } from './alert-references.ts';
import { alertResponse } from './alert-response.ts';
import { changeNotices, levelNotices } from './alerts.notices.ts';
import { findAlerts, lockAlerts, updateAlert, type AlertRow } from './alerts.repository.ts';

const minuteMs = 60_000;
/**
 * Exceeds the minutes since 1970 for over a century: index versions order by row version first, then by the
 * minute of the levels.
 */
const minutesApart = 1e8;

/** The index entry of an alert. Change alerts are measured from another price every minute. */
export const waitingOf = (
  { id, symbol, version, seen_seq: evaluatedSeq }: AlertRow,
  { falls, rises }: Levels,
  tickMs: number,
): Waiting => ({
  trigger: { id, symbol, falls, rises },
  version: version * minutesApart + Math.floor(tickMs / minuteMs),
  evaluatedSeq,
});

export interface AlertDeps {
  readonly database: Database;
  readonly market: Pick<Market, 'instruments'>;
  readonly clock: Clock;
  readonly unitOfWork: UnitOfWork;
  readonly levelsAt: LevelsAt;
}

/** Notifies the user that a tick fired the alert, in the same transaction. */
const notifyFired = (
  { market }: Pick<AlertDeps, 'market'>,
  unit: Pick<Unit, 'transaction' | 'emit'>,
  row: AlertRow,
  tick: Tick,
  { reference }: Levels,
  at: Date,
): Promise<void> => {
  const { legal_name: currency, kind } = alertResponse(market, row);
  const amount = (text: string) => ({ amount: toPlain(decimal(text)), currency });
  const recipient = {
    userId: row.user_id,
    url: `/pages/market/alerts?match_id=${row.match_id}&kind=${kind}`,
  };
  const common = { symbol: row.symbol, price: amount(tick.price) };
  if (row.condition === 'above' || row.condition === 'below')
    return notify(unit, levelNotices[row.condition], at, [
      { ...recipient, params: { ...common, level: amount(row.price!) } },
    ]);
  const { price } = reference!;
  const way = decimal(tick.price).gte(decimal(price)) ? 'up' : 'down';
  return notify(unit, changeNotices[way], at, [
    {
      ...recipient,
      params: { ...common, percent: row.percent!, reference: amount(price) },
    },
  ]);
};

/**
 * Fires alerts on the exact ticks that reached them, however late a tick is processed. One transaction locks
 * the rows and notifies the users, so a second process finds the work done. The tick, and for a change its
 * reference price, is stored with the alert, so that the result can be verified.
 */
export const createSettleAlerts = (deps: AlertDeps): SettleReached => {
  const { database, clock, unitOfWork, levelsAt } = deps;

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
    unit.emit(row.user_id, { topic: 'alert', payload: alertResponse(deps.market, fired) });
    await notifyFired(deps, unit, row, tick, levels, at);
    return null;
  };

  /**
   * The levels of each alert in the minute of its tick. Read before the transaction, which occupies the only
   * connection.
   */
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
      const remaining = new Map<number, Waiting | null>(reached.map(({ id }) => [id, null]));
      for (const row of await lockAlerts(transaction, [...ticks.keys()])) {
        const { version, levels } = known.get(row.id)!;
        if (version !== row.version && row.status === 'active')
          throw new NotYet('The alert was changed just now');
        remaining.set(row.id, await settleOne({ transaction, emit }, row, ticks.get(row.id)!, levels));
      }
      return remaining;
    });
  };
};
