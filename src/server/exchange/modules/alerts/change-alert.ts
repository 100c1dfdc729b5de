import type { Alert, changeAlert } from '#contract/alerts.ts';
import type { RequestOutput } from '#contract/endpoint.ts';
import { isPriceAlert, mostAlerts, reaches, ruleProblem, type AlertRule } from '#domain/alerts/alert.ts';
import { dayMs } from '#domain/time/instant.ts';
import { isStale } from '#domain/quotes/staleness.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import type { PreparedOnce } from '#server/exchange/lib/calls/handlers.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import type { Instrument } from '#server/exchange/market/instruments.ts';
import type { Market } from '#server/exchange/market/market.ts';
import type { LevelsAt } from './alert-references.ts';
import { alertResponse } from './alert-response.ts';
import {
  countActive,
  findAlerts,
  lockAlert,
  insertAlert,
  updateAlert,
  type AlertRow,
} from './alerts.repository.ts';

export type AlertCondition = Omit<RequestOutput<typeof changeAlert>, 'id'>;

/** Dependencies shared by the alert use cases. */
export interface ChangeAlertDeps {
  readonly database: Database;
  readonly market: Pick<Market, 'instruments' | 'latest' | 'isOpen'>;
  readonly clock: Clock;
  readonly levelsAt: LevelsAt;
}

/** Writes an alert whose values are already decided, in the caller's transaction. */
export type WriteAlert = (transaction: Transaction) => Promise<AlertRow>;

const ruleOf = ({ condition, price, percent, minutes }: AlertCondition): AlertRule =>
  isPriceAlert({ condition })
    ? { condition, price: price ?? null, percent: null, minutes: null }
    : { condition, price: null, percent: percent ?? null, minutes: minutes ?? null };

const notFound = (): Refusal => new Refusal('alert.notFound', { field: 'id' });

const pairOf = ({ market }: ChangeAlertDeps, matchId: number): Instrument => {
  const pair = market.instruments.byMatchId(matchId);
  if (!pair) throw new Refusal('symbol.unknown', { field: 'match_id' });
  return pair;
};

/** Returns the user's own alert. @throws Refusal */
export const requireAlert = async (
  { database }: ChangeAlertDeps,
  userId: number,
  id: number,
): Promise<AlertRow> => {
  const [row] = await findAlerts(database, [id]);
  if (row?.user_id !== userId) throw notFound();
  return row;
};

const requireLocked = async (...of: Parameters<typeof lockAlert>): Promise<AlertRow> => {
  const row = await lockAlert(...of);
  if (!row) throw notFound();
  return row;
};

/** Values written for a checked condition. It is evaluated on the newest tick and waits for later ones. */
const decide = async (
  { market, clock, levelsAt }: ChangeAlertDeps,
  pair: Instrument,
  wanted: AlertCondition,
) => {
  const rule = ruleOf(wanted);
  const problem = ruleProblem(rule, pair.terms.tick_size);
  if (problem) throw new Refusal(problem.code, { field: problem.field });
  const at = clock.now();
  const tick = market.latest(pair.symbol);
  if (!tick || (market.isOpen(pair) && isStale(at.getTime() - Date.parse(tick.at))))
    throw new Refusal('quote.stale', { field: 'match_id' });
  const row = {
    ...rule,
    seen_seq: tick.seq,
    changed_at: at,
    expires_at: new Date(+at + wanted.days * dayMs),
  };
  const levels = await levelsAt({ ...row, symbol: pair.symbol }, Date.parse(tick.at));
  if (reaches(levels, tick.price))
    throw new Refusal('alert.reached', { field: isPriceAlert(rule) ? 'price' : 'percent' });
  return row;
};

/** @throws Refusal */
export const createAlert = async (
  deps: ChangeAlertDeps,
  userId: number,
  matchId: number,
  wanted: AlertCondition,
): Promise<WriteAlert> => {
  const pair = pairOf(deps, matchId);
  const decided = await decide(deps, pair, wanted);
  return async (transaction) => {
    if ((await countActive(transaction, userId)) >= mostAlerts) throw new Refusal('alert.tooMany');
    return insertAlert(transaction, {
      ...decided,
      user_id: userId,
      match_id: matchId,
      symbol: pair.symbol,
      created_at: decided.changed_at,
    });
  };
};

/** @throws Refusal */
export const changeCondition = async (
  deps: ChangeAlertDeps,
  userId: number,
  id: number,
  wanted: AlertCondition,
): Promise<WriteAlert> => {
  const known = await requireAlert(deps, userId, id);
  const decided = await decide(deps, pairOf(deps, known.match_id), wanted);
  return async (transaction) => {
    const row = await requireLocked(transaction, userId, id);
    if (row.status !== 'active') throw new Refusal('state.notAllowed', { field: 'id' });
    return updateAlert(transaction, row, decided);
  };
};

/** Removes an active or ended alert. @throws Refusal */
export const removeAlert = async (
  { clock }: ChangeAlertDeps,
  transaction: Transaction,
  userId: number,
  id: number,
): Promise<AlertRow> => {
  const row = await requireLocked(transaction, userId, id);
  const at = clock.now();
  return updateAlert(transaction, row, {
    status: 'removed',
    changed_at: at,
    ended_at: row.ended_at ?? at,
  });
};

/** Writes an alert once per idempotency key, and follows it after the commit. */
export const writeOnce = (
  { market }: ChangeAlertDeps,
  follow: (alert: AlertRow) => void,
  once: PreparedOnce<Alert>,
  prepare: () => Promise<WriteAlert>,
): Promise<Alert> =>
  once(async () => {
    const write = await prepare();
    return async (transaction, emit, onCommitted) => {
      const written = await write(transaction);
      const payload = alertResponse(market, written);
      emit(written.user_id, { topic: 'alert', payload });
      onCommitted(() => follow(written));
      return payload;
    };
  });
