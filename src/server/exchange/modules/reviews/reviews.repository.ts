import { sql, type Selectable } from 'kysely';
import type { Verdict } from '#domain/reviews/review.ts';
import type { Among } from '#server/exchange/lib/jobs/batch-job.ts';
import { isAmong } from '#server/exchange/lib/database/claim-due.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { pageClause, type Page } from '#server/exchange/lib/database/read-page.ts';
import { jsonValue } from '#server/exchange/lib/database/json-value.ts';
import type { ReviewTables } from './reviews.tables.ts';

export type ReviewRow = Readonly<Selectable<ReviewTables['reviews']>>;

export type NewReview = Pick<ReviewRow, 'kind' | 'subject_id' | 'user_id' | 'opened_at' | 'due_at'>;

export const insertReview = (transaction: Transaction, review: NewReview): Promise<ReviewRow> =>
  transaction
    .insertInto('reviews')
    .values({
      ...review,
      decided_at: null,
      decision: null,
      operator_id: null,
      why: null,
      findings: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Due open reviews of these kinds, locked by this transaction; other processes skip them. */
export const claimDueReviews = async (
  transaction: Transaction,
  kinds: readonly string[],
  now: Date,
  among: Among,
): Promise<ReviewRow[]> => {
  const { rows } = await sql<ReviewRow>`
    select * from reviews
    where decided_at is null and due_at <= ${now} and kind = any(${[...kinds]}::text[])
      and ${isAmong('id', among)}
    order by due_at, id limit ${among.most} for update skip locked`.execute(transaction);
  return rows;
};

/** Locks an open review; waits for a concurrent decision. */
export const lockOpenReview = (
  transaction: Transaction,
  of: { readonly id: number } | { readonly kind: string; readonly subjectId: number },
): Promise<ReviewRow | undefined> => {
  const open = transaction.selectFrom('reviews').selectAll().where('decided_at', 'is', null).forUpdate();
  return (
    'id' in of
      ? open.where('id', '=', of.id)
      : open.where('kind', '=', of.kind).where('subject_id', '=', of.subjectId)
  ).executeTakeFirst();
};

/** Locks the review, whether it is decided or not. */
export const lockReview = (transaction: Transaction, id: number): Promise<ReviewRow | undefined> =>
  transaction.selectFrom('reviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export interface WrittenDecision extends Omit<Verdict, 'isApproved'> {
  readonly decision: NonNullable<ReviewRow['decision']>;
  readonly operatorId: number | null;
  readonly at: Date;
}

export const writeDecision = async (
  transaction: Transaction,
  id: number,
  { decision, why, note = '', findings, operatorId, at }: WrittenDecision,
): Promise<void> => {
  await transaction
    .updateTable('reviews')
    .set({
      decision,
      why,
      note,
      findings: jsonValue(findings),
      operator_id: operatorId,
      decided_at: at,
    })
    .where('id', '=', id)
    .execute();
};

/** Brings open reviews before the back office again, and sets the next reminder. */
export const writeReminder = async (
  transaction: Transaction,
  ids: readonly number[],
  dueAt: Date,
): Promise<void> => {
  await transaction
    .updateTable('reviews')
    .set(({ eb }) => ({ due_at: dueAt, reminders: eb('reminders', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
};

/**
 * Sets the due time of open reviews to this long after their opening, for a changed decider; those with a
 * reminder retain theirs.
 */
export const rescheduleReviews = async (database: Database, waitMs: number): Promise<void> => {
  await sql`
    update reviews set due_at = opened_at + ${waitMs} * interval '1 millisecond'
    where decided_at is null and reminders = 0`.execute(database);
};

export interface ApprovalRow {
  readonly operator_id: number;
  readonly operator: string;
  readonly why: string;
  readonly at: Date;
}

/** The approvals of a review that needs several, the first one first. */
export const listApprovals = async (database: Database, reviewId: number): Promise<ApprovalRow[]> => {
  const { rows } = await sql<ApprovalRow>`
    select operator_id, coalesce(nullif(nickname, ''), account) as operator, why, at
    from review_approvals a join users on users.id = operator_id
    where review_id = ${reviewId} order by a.id`.execute(database);
  return rows;
};

export const insertApproval = async (
  transaction: Transaction,
  approval: Omit<Selectable<ReviewTables['review_approvals']>, 'id'>,
): Promise<void> => {
  await transaction.insertInto('review_approvals').values(approval).execute();
};

export interface QueueRow {
  readonly kind: string;
  readonly waiting: number;
  readonly oldest_at: Date;
}

/** The number of open reviews, by kind. */
export const countQueues = async (database: Database): Promise<QueueRow[]> => {
  const { rows } = await sql<QueueRow>`
    select kind, count(*) as waiting, min(opened_at) as oldest_at
    from reviews where decided_at is null group by kind`.execute(database);
  return rows;
};

export interface WaitingRow {
  readonly id: number;
  readonly kind: string;
  readonly subject_id: number;
  readonly user_id: number | null;
  readonly account: string | null;
  readonly opened_at: Date;
  readonly approvals: number;
}

/** One page of open reviews, oldest first, and the total count. */
export const listWaiting = async (
  database: Database,
  kinds: readonly string[],
  page: number,
  limit: number,
): Promise<Page<WaitingRow>> => {
  const { rows } = await sql<WaitingRow>`
    select r.id, kind, subject_id, user_id, account, opened_at,
      (select count(*) from review_approvals where review_id = r.id) as approvals
    from reviews r left join users u on u.id = user_id
    where decided_at is null and kind = any(${[...kinds]}::text[])
    order by opened_at, r.id ${pageClause(page, limit)}`.execute(database);
  const queues = await countQueues(database);
  const total = queues.reduce((sum, { kind, waiting }) => (kinds.includes(kind) ? sum + waiting : sum), 0);
  return { rows, total };
};

export interface FoundReview extends WaitingRow, Pick<ReviewRow, 'decided_at' | 'decision' | 'why' | 'note'> {
  /** The operator who decided it. */
  readonly operator: string | null;
  readonly nickname: string;
  readonly vip_level: number;
  readonly member_since: Date;
}

export const findReview = async (database: Database, id: number): Promise<FoundReview | undefined> => {
  const { rows } = await sql<FoundReview>`
    select r.id, kind, subject_id, user_id, u.account, opened_at, decided_at, decision, why, note,
      (select count(*) from review_approvals where review_id = r.id) as approvals,
      coalesce(nullif(o.nickname, ''), o.account) as operator, u.nickname, u.vip_level, u.created_at as member_since
    from reviews r left join users u on u.id = user_id left join users o on o.id = operator_id
    where r.id = ${id}`.execute(database);
  return rows[0];
};

/** Changes whenever a review is opened, approved or decided. */
export const readRevision = async (database: Database): Promise<string> => {
  const { rows } = await sql<{ revision: string }>`
    select concat_ws('.',
      (select max(id) from reviews),
      (select count(*) from reviews where decided_at is null),
      (select max(id) from review_approvals)) as revision`.execute(database);
  return rows[0]!.revision;
};
