import type { RequestOutput } from '#contract/endpoint.ts';
import type { Alert, changeAlert } from '#contract/alerts.ts';
import { isPriceAlert, mostAlerts, reaches, ruleProblem, type AlertRule } from '#domain/alert.ts';
import { dayMs } from '#domain/instant.ts';
import { isStale } from '#domain/staleness.ts';
import type { House } from '#server/house.ts';
import { createBatchWork } from '#server/lib/batch-work.ts';
import type { Transaction } from '#server/lib/database.ts';
import type { Handlers, PreparedOnce } from '#server/lib/handlers.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { Instrument } from '#server/market/instruments.ts';
import { createPriceWatch } from '#server/market/price-watch.ts';
import { createAlertLevels } from './alert-references.ts';
import { alertResponse } from './alert-response.ts';
import {
  claimExpired,
  countActive,
  findAlerts,
  holdAlert,
  insertAlert,
  listAlertRows,
  removeEndedUntil,
  updateAlert,
  type AlertRow,
} from './alerts.repository.ts';
import { createFollowAlerts } from './follow-alerts.ts';
import { createSettleAlerts } from './settle-alerts.ts';

const retentionMs = 90 * dayMs;
const expireEveryMs = 5_000;

type Once = PreparedOnce<Alert>;
type Write = (transaction: Transaction) => Promise<AlertRow>;
type Condition = Omit<RequestOutput<typeof changeAlert>, 'id'>;

const ruleOf = ({ condition, price, percent, minutes }: Condition): AlertRule =>
  isPriceAlert({ condition })
    ? { condition, price: price ?? null, percent: null, minutes: null }
    : { condition, price: null, percent: percent ?? null, minutes: minutes ?? null };

const notFound = (): Refusal => new Refusal('alert.notFound', { field: 'id' });

/** The one instance of a house. */
export const alertService = (house: House) => {
  const { database, market, clock, unitOfWork } = house;
  const levelsAt = createAlertLevels(market);
  const follow = createFollowAlerts({
    ...house,
    levelsAt,
    priceWatch: house.use(createPriceWatch),
    settle: createSettleAlerts({ database, market, clock, unitOfWork, levelsAt }),
  });

  /** What a checked condition writes: it is decided on the newest tick, and waits for those after it. */
  const decide = async (pair: Instrument, wanted: Condition) => {
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

  const pairOf = (matchId: number): Instrument => {
    const pair = market.instruments.byMatchId(matchId);
    if (!pair) throw new Refusal('symbol.unknown', { field: 'match_id' });
    return pair;
  };

  /** Runs once for the key; what it wrote is followed after the commit. */
  const keyed = async (once: Once, prepare: () => Promise<Write>): Promise<Alert> => {
    let written: AlertRow | undefined;
    const answer = await once(async () => {
      const write = await prepare();
      return async (transaction, emit) => {
        written = await write(transaction);
        const payload = alertResponse(market, written);
        emit(written.user_id, { topic: 'alert', payload });
        return payload;
      };
    });
    if (written) follow.follow(written);
    return answer;
  };

  const find = async (userId: number, id: number): Promise<AlertRow> => {
    const [row] = await findAlerts(database, [id]);
    if (row?.user_id !== userId) throw notFound();
    return row;
  };

  const hold = async (...of: Parameters<typeof holdAlert>): Promise<AlertRow> => {
    const row = await holdAlert(...of);
    if (!row) throw notFound();
    return row;
  };

  const expiry = createBatchWork<AlertRow>(house, {
    name: 'expired alerts',
    everyMs: expireEveryMs,
    most: 100,
    idOf: ({ id }) => id,
    claim: (transaction, among) => claimExpired(transaction, clock.now(), among),
    async settle(transaction, emit, rows, onCommitted) {
      const at = clock.now();
      for (const row of rows) {
        const expired = await updateAlert(transaction, row, {
          status: 'expired',
          ended_at: at,
          changed_at: at,
        });
        emit(row.user_id, { topic: 'alert', payload: alertResponse(market, expired) });
        onCommitted(() => follow.follow(expired));
      }
    },
  });

  const handlers = {
    createAlert: ({ userId, input: { match_id: matchId, ...wanted }, onceAfter }) =>
      keyed(onceAfter, async () => {
        const pair = pairOf(matchId);
        const decided = await decide(pair, wanted);
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
      }),

    async listAlerts({ userId, input: { status, page, limit } }) {
      const isActive = status && status === 'active';
      const { rows, total } = await listAlertRows(database, { userId, isActive }, page, limit);
      return { data: rows.map((row) => alertResponse(market, row)), page, limit, total };
    },

    getAlert: async ({ userId, input }) => alertResponse(market, await find(userId, input.id)),

    changeAlert: ({ userId, input: { id, ...wanted }, onceAfter }) =>
      keyed(onceAfter, async () => {
        const known = await find(userId, id);
        const decided = await decide(pairOf(known.match_id), wanted);
        return async (transaction) => {
          const row = await hold(transaction, userId, id);
          if (row.status !== 'active') throw new Refusal('state.notAllowed', { field: 'id' });
          return updateAlert(transaction, row, decided);
        };
      }),

    /** Whether it waits or has ended. */
    removeAlert: ({ userId, input: { id }, onceAfter }) =>
      keyed(onceAfter, () =>
        Promise.resolve(async (transaction) => {
          const row = await hold(transaction, userId, id);
          const at = clock.now();
          return updateAlert(transaction, row, {
            status: 'removed',
            changed_at: at,
            ended_at: row.ended_at ?? at,
          });
        }),
      ),
  } satisfies Handlers;

  return {
    handlers,
    start: follow.start,
    settled: follow.settled,
    dueWork: [...follow.dueWork, expiry],
    sweep: () => removeEndedUntil(database, new Date(clock.nowMs() - retentionMs)),
  };
};
