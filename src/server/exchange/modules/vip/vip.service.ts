import type { PrivateEvent } from '#contract/events.ts';
import type { Vip } from '#contract/vip.ts';
import { vipDiscount } from '#domain/money/fees.ts';
import { dayMs } from '#domain/time/instant.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';
import { missingFor, vipDays, vipLevelOf, vipVolumes, vipWindowStart } from '#domain/people/vip.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import type { Job } from '#server/exchange/lib/jobs/job.ts';
import { notify } from '#server/exchange/modules/messages/notices.service.ts';
import {
  findLevels,
  levelAll,
  lockLevels,
  raiseLevels,
  volumeByDay,
  wasEvaluated,
  type Evaluation,
  type EvaluatedLevel,
} from './vip.repository.ts';
import { vipLevelChanged } from './vip.notices.ts';
import { createVolumeWatch, type VolumeWatch } from './volume-watch.ts';

const pollEveryMs = 10_000;
const raiseEveryMs = 20_000;
/** A trade of the previous day may take this long to be committed; its connections time out sooner. */
const settledAfterMs = 60_000;
const vipPage = '/pages/setting/vip';

/**
 * The traded volume that these events show, at least; null: unknown. Undefined: nothing was traded. An order
 * shows its whole turnover with each fill.
 */
const tradedVolume = (events: readonly PrivateEvent[]): string | null | undefined => {
  if (events.some(({ topic }) => topic === 'position')) return null;
  const turnovers = events.flatMap(({ topic, payload }) => (topic === 'order' ? [payload.turnover] : []));
  return turnovers.length === 0
    ? undefined
    : toPlain(turnovers.reduce((sum, turnover) => sum.plus(decimal(turnover)), zero));
};

const levels = vipVolumes.map((volume, level) => ({ level, volume, fee_discount: vipDiscount(level) }));

type VipDeps = Pick<ExchangeContext, 'database' | 'clock' | 'unitOfWork'>;

/** Writes levels, and notifies those whose level changed. */
const writeLevels = <Evaluated extends readonly EvaluatedLevel[] | null>(
  { clock, unitOfWork }: VipDeps,
  write: (transaction: Transaction, evaluation: Evaluation) => Promise<Evaluated>,
): Promise<Evaluated> =>
  unitOfWork.run(async (transaction, emit) => {
    await lockLevels(transaction);
    const at = clock.now();
    const evaluated = await write(transaction, { since: vipWindowStart(at), at });
    const changed = (evaluated ?? []).filter(({ isChanged }) => isChanged);
    for (const { userId, level } of changed)
      emit(userId, { topic: 'vip', payload: { level, fee_discount: vipDiscount(level) } });
    await notify(
      { transaction, emit },
      vipLevelChanged,
      at,
      changed.map(({ userId, level }) => ({
        userId,
        params: { level: String(level), discount: String(vipDiscount(level)) },
        url: vipPage,
      })),
    );
    return evaluated;
  });

const readVip = async ({ database, clock }: VipDeps, userId: number): Promise<Vip> => {
  const since = vipWindowStart(clock.now());
  const [{ vip_level: level, granted_level }, byDay] = await Promise.all([
    findLevels(database, userId),
    volumeByDay(database, userId, since),
  ]);
  const volume = toPlain(byDay.reduce((sum, day) => sum.plus(decimal(day.volume)), zero));
  const next = levels[level + 1];
  return {
    level,
    fee_discount: vipDiscount(level),
    granted_level,
    volume_level: vipLevelOf(volume),
    volume,
    days_counted: vipDays,
    next: next ? { ...next, missing: missingFor(next.level, volume) } : null,
    levels,
    days: byDay.map((day) => ({
      day: day.day,
      volume: day.volume,
      counts_until: new Date(Date.parse(day.day) + vipDays * dayMs).toISOString(),
    })),
  };
};

const createDailyJob = (deps: VipDeps): Job => {
  const dayToEvaluate = (): string =>
    new Date(deps.clock.nowMs() - settledAfterMs).toISOString().slice(0, 10);
  return {
    name: 'VIP levels of the day',
    everyMs: pollEveryMs,
    hasDue: async () => !(await wasEvaluated(deps.database, dayToEvaluate())),
    async run() {
      const day = dayToEvaluate();
      if (await wasEvaluated(deps.database, day)) return 0;
      const evaluated = await writeLevels(deps, (transaction, evaluation) =>
        levelAll(transaction, day, evaluation),
      );
      return evaluated === null ? 0 : 1;
    },
  };
};

const createRaisingJob = (deps: VipDeps, watch: VolumeWatch): Job => ({
  name: 'VIP levels to raise',
  everyMs: raiseEveryMs,
  followsPrices: true,
  hasDue: () => Promise.resolve(!watch.isEmpty()),
  // A trade that a price causes is an order's or a position's, which are asked themselves.
  mayComeDue: () => Promise.resolve(false),
  async run() {
    const userIds = watch.take();
    if (userIds.length === 0) return 0;
    try {
      const atMs = deps.clock.nowMs();
      const evaluated = await writeLevels(deps, (transaction, evaluation) =>
        raiseLevels(transaction, userIds, evaluation),
      );
      watch.learn(evaluated, atMs);
    } catch (error) {
      watch.putBack(userIds);
      throw error;
    }
    return userIds.length;
  },
});

const createVipService = (deps: VipDeps) => {
  const watch = createVolumeWatch();
  return {
    get: (userId: number): Promise<Vip> => readVip(deps, userId),
    /** Schedules an evaluation of the user's level where what was traded may reach the next. */
    noteTraded: (userId: number, volume: string | null): void =>
      watch.note(userId, volume, deps.clock.nowMs()),
    /** Evaluates every level once a day, after 00:00 UTC, when the oldest day no longer counts. */
    daily: createDailyJob(deps),
    /**
     * Raises the levels of users who have just traded in this process. When a level is reached by trades in
     * several processes it may take minutes; trades that a dying process has not evaluated wait for the next
     * trade, or for the daily run.
     */
    raising: createRaisingJob(deps, watch),
  };
};

/** One instance per exchange; it receives every trade that this process publishes. */
export const vipService = (context: ExchangeContext) => {
  const vip = createVipService(context);
  context.publisher.onPublished((userId, events) => {
    const volume = tradedVolume(events);
    if (volume !== undefined) vip.noteTraded(userId, volume);
  });
  return vip;
};
