import type { Evidence } from '#contract/evidence.ts';
import type { TraderApplication } from '#contract/traders.ts';
import { dayMs } from '#domain/time/instant.ts';
import { closedNeeded, daysNeeded, reviewTrader } from '#domain/copy-trading/trader-conditions.ts';
import { figuresOf } from '#domain/copy-trading/trader-figures.ts';
import { toPlain, decimal } from '#domain/money/money.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { lockOwner } from '#server/exchange/lib/database/lock-owner.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { isViolationOf } from '#server/exchange/lib/database/violated.ts';
import { notify } from '#server/exchange/modules/messages/notices.service.ts';
import { amountFact, instantFact, textFact } from '#server/exchange/modules/reviews/evidence.service.ts';
import type { ReviewKind, ReviewService } from '#server/exchange/modules/reviews/reviews.service.ts';
import {
  decideApplication,
  endLeading,
  insertApplication,
  insertTrader,
  newestApplication,
  readAccount,
  readApplication,
} from './applications.repository.ts';
import { newSeed, type CopyDeps } from './copy-deps.ts';
import { traderApproved, traderRefused } from './copy-trading.notices.ts';
import { computeFigures } from './figures-job.ts';
import { findTrader, isFollower } from './follows.repository.ts';
import { sumReceived } from './profit-shares.repository.ts';
import { closedPositionsOf, countClosed, countFollowers } from './traders.repository.ts';
import { hourOf } from '#domain/time/instant.ts';

/** Kind of applications in the review queue. */
export const reviewKind = 'trader';

/** How the applicant meets the conditions for leading now. */
const conditionsOf = async (database: Database | Transaction, userId: number, at: Date) => {
  const account = await readAccount(database, userId);
  return {
    days: Math.floor((at.getTime() - account.created_at.getTime()) / dayMs),
    closed_count: await countClosed(database, userId),
    has_nickname: account.nickname !== '',
    is_following: await isFollower(database as Database, userId),
  };
};

/** The status of a user who leads or has applied. */
export const standingOf = async (
  { clock }: Pick<CopyDeps, 'clock'>,
  database: Database | Transaction,
  userId: number,
): Promise<TraderApplication> => {
  const conditions = await conditionsOf(database, userId, clock.now());
  const newest = await newestApplication(database, userId);
  const trader = await findTrader(database as Database, userId);
  const is_trader = trader !== undefined && trader.left_at === null;
  const isOld = conditions.days >= daysNeeded && conditions.closed_count >= closedNeeded;
  const isFree = !is_trader && newest?.status !== 'underReview' && !conditions.is_following;
  return {
    ...conditions,
    days_needed: daysNeeded,
    closed_needed: closedNeeded,
    may_apply: isOld && isFree && conditions.has_nickname,
    status: newest?.status ?? null,
    reason: newest?.reason ?? null,
    reason_note: newest?.note ?? '',
    submitted_at: newest?.submitted_at.toISOString() ?? null,
    is_trader,
    followers: is_trader ? await countFollowers(database, userId) : 0,
    shares_received: toPlain(decimal(await sumReceived(database as Database, userId))),
  };
};

/** Applies to lead. @throws Refusal for a condition that is not met */
export const apply = async (
  deps: CopyDeps & { readonly reviews: Pick<ReviewService, 'open'> },
  { transaction }: Unit,
  userId: number,
  agreement: 'zh' | 'en',
): Promise<TraderApplication> => {
  // Serialises with new follows, so that a user who begins to follow at this moment is counted.
  await lockOwner(transaction, 'follows', userId);
  const standing = await standingOf(deps, transaction, userId);
  if (standing.is_trader || standing.status === 'underReview') throw new Refusal('trader.already');
  if (standing.is_following) throw new Refusal('trader.follows');
  const { days, closed_count } = standing;
  if (days < daysNeeded || closed_count < closedNeeded) throw new Refusal('trader.tooEarly');
  if (!standing.has_nickname) throw new Refusal('trader.nicknameNeeded');
  const application = { user_id: userId, agreement, days, closed_count, reason: null, decided_at: null };
  try {
    const subjectId = await insertApplication(transaction, {
      ...application,
      submitted_at: deps.clock.now(),
    });
    await deps.reviews.open(transaction, { kind: reviewKind, subjectId, userId });
  } catch (error) {
    if (isViolationOf('trader_applications_open', error)) throw new Refusal('trader.already');
    throw error;
  }
  return standingOf(deps, transaction, userId);
};

/**
 * Stops leading; from now on the followers' pairs are due to end.
 * @throws Refusal `trader.notFound`, `state.changed`
 */
export const leave = async (
  deps: Pick<CopyDeps, 'clock'>,
  { transaction }: Unit,
  userId: number,
  seenFollowers: number | undefined,
): Promise<TraderApplication> => {
  if (!(await endLeading(transaction, userId, deps.clock.now()))) throw new Refusal('trader.notFound');
  if (seenFollowers !== undefined && seenFollowers !== (await countFollowers(transaction, userId)))
    throw new Refusal('state.changed', { field: 'seen_followers' });
  return standingOf(deps, transaction, userId);
};

const evidenceOf = async (
  { clock }: Pick<CopyDeps, 'clock'>,
  database: Database,
  id: number,
): Promise<Evidence> => {
  const row = await readApplication(database, id);
  const now = await conditionsOf(database, row.user_id, clock.now());
  const { nickname } = await readAccount(database, row.user_id);
  const figures = figuresOf(await closedPositionsOf(database, row.user_id, clock.now()), clock.now());
  return {
    seen: `${row.id} ${now.closed_count}`,
    claimed: [textFact('person_name', nickname), instantFact('submitted_at', row.submitted_at)],
    known: [
      textFact('account_days', String(now.days)),
      textFact('closed_positions', String(now.closed_count)),
      // As they will be published once the applicant leads.
      amountFact('total_result', figures.total_profits, 'USDT'),
      amountFact('return_rate', figures.income_rate, '%'),
      amountFact('profitable_positions', figures.accuracy, '%'),
      amountFact('max_drawdown', figures.drawdown, '%'),
      amountFact('most_margin', figures.capital, 'USDT'),
    ],
    checks: [
      { name: 'old_enough', holds: now.days >= daysNeeded },
      { name: 'traded_enough', holds: now.closed_count >= closedNeeded },
    ],
    images: [],
    asks: [],
  };
};

/**
 * Review of applications: by the published rule or an operator. The conditions are checked again on
 * approval.
 */
export const traderReviews = (deps: CopyDeps): ReviewKind => ({
  name: reviewKind,
  headlines: (_, ids) =>
    Promise.resolve(
      ids.map((subjectId) => ({ subjectId, amount: null, currency_name: null, approvalsNeeded: 1 })),
    ),
  evidence: (database, id) => evidenceOf(deps, database, id),

  async decide(transaction, id) {
    const { user_id } = await readApplication(transaction, id);
    return reviewTrader(await conditionsOf(transaction, user_id, deps.clock.now()));
  },

  async settle({ transaction, emit }, id, { isApproved, why, note = '' }) {
    const { user_id: userId } = await readApplication(transaction, id);
    const at = deps.clock.now();
    await lockOwner(transaction, 'follows', userId);
    // An applicant who began to follow a trader since the decision cannot lead.
    const refusal = !isApproved ? why : (await isFollower(transaction, userId)) ? 'follows' : null;
    await decideApplication(transaction, id, {
      status: refusal === null ? 'approved' : 'refused',
      reason: refusal,
      note,
      decided_at: at,
    });
    const notice = { userId, url: '/pages/copytrade/trader' };
    if (refusal !== null) {
      const reason = { refusal: 'trader', why: refusal, note } as const;
      await notify({ transaction, emit }, traderRefused, at, [{ ...notice, params: { reason } }]);
      return;
    }
    await insertTrader(transaction, userId, at, newSeed(deps));
    await computeFigures(transaction, userId, new Date(hourOf(at.getTime())));
    await notify({ transaction, emit }, traderApproved, at, [{ ...notice, params: {} }]);
  },
});
