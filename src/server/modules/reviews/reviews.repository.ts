import { sql, type Selectable } from 'kysely';
import type { Verdict } from '#domain/review.ts';
import type { Among } from '#server/lib/batch-work.ts';
import type { Database, Transaction } from '#server/lib/database.ts';
import { jsonValue } from '#server/lib/json-value.ts';
import type { ReviewTables } from './reviews.tables.ts';

/** One review as its row holds it. */
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

/** Open reviews of these kinds that are due, held by this transaction; other processes pass over them. */
export const claimDueReviews = async (
  transaction: Transaction,
  kinds: readonly string[],
  now: Date,
  { only, except, most }: Among,
): Promise<ReviewRow[]> => {
  const { rows } = await sql<ReviewRow>`
    select * from reviews
    where decided_at is null and due_at <= ${now} and kind = any(${[...kinds]}::text[])
      and (${only}::bigint is null or id = ${only}) and id <> all(${[...except]}::bigint[])
    order by due_at, id limit ${most} for update skip locked`.execute(transaction);
  return rows;
};

/** An open review, held by this transaction; waits for whoever decides it now. */
export const holdOpenReview = (
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

export interface WrittenDecision extends Omit<Verdict, 'isApproved'> {
  readonly decision: NonNullable<ReviewRow['decision']>;
  readonly operatorId: number | null;
  readonly at: Date;
}

export const writeDecision = async (
  transaction: Transaction,
  id: number,
  { decision, why, findings, operatorId, at }: WrittenDecision,
): Promise<void> => {
  await transaction
    .updateTable('reviews')
    .set({
      decision,
      why,
      findings: jsonValue(findings),
      operator_id: operatorId,
      decided_at: at,
    })
    .where('id', '=', id)
    .execute();
};

/** Brings open reviews before the desk again, and says when the next time is. */
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

/** Whoever decides from now on does so this long after the opening; what was reminded of keeps its time. */
export const rescheduleReviews = async (database: Database, waitMs: number): Promise<void> => {
  await sql`
    update reviews set due_at = opened_at + ${waitMs} * interval '1 millisecond'
    where decided_at is null and reminders = 0`.execute(database);
};
