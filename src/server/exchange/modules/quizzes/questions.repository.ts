import { sql, type Insertable, type Selectable } from 'kysely';
import type { QuizKind } from '#contract/quizzes.ts';
import type { Among } from '#server/exchange/lib/jobs/batch-job.ts';
import { isAmong } from '#server/exchange/lib/database/claim-due.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { readOrderedPage, type Page } from '#server/exchange/lib/database/read-page.ts';
import { jsonValue } from '#server/exchange/lib/database/json-value.ts';
import { isAnswerable } from './quiz-ticks.repository.ts';
import type { QuizTables } from './quizzes.tables.ts';

export type QuestionRow = Readonly<Selectable<QuizTables['quiz_questions']>>;

export type NewQuestion = Omit<
  Insertable<QuizTables['quiz_questions']>,
  | 'id'
  | 'stakes'
  | 'version'
  | 'asked_at'
  | 'moves'
  | keyof Omit<QuestionChange, 'status' | 'pools' | 'due_at'>
>;

/** Inserts a question and returns its id; undefined when its code exists already. */
export const insertQuestion = async (
  database: Database,
  question: NewQuestion,
): Promise<number | undefined> => {
  const { symbols, bounds, pools, texts = null } = question;
  const inserted = await database
    .insertInto('quiz_questions')
    .values({
      ...question,
      symbols: jsonValue(symbols),
      bounds: jsonValue(bounds),
      pools: jsonValue(pools),
      texts: jsonValue(texts),
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
};

export const findQuestion = (database: Database, id: number): Promise<QuestionRow | undefined> =>
  database.selectFrom('quiz_questions').selectAll().where('id', '=', id).executeTakeFirst();

export const findQuestions = (database: Database, ids: readonly number[]): Promise<QuestionRow[]> =>
  database.selectFrom('quiz_questions').selectAll().where('id', 'in', ids).execute();

/** Locks the question; waits for a concurrent change. */
export const lockQuestion = (transaction: Transaction, id: number): Promise<QuestionRow | undefined> =>
  transaction.selectFrom('quiz_questions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Which of these codes exist. */
export const findCodes = async (
  database: Database,
  codes: readonly string[],
): Promise<readonly (string | null)[]> =>
  (await database.selectFrom('quiz_questions').select('code').where('code', 'in', codes).execute()).map(
    ({ code }) => code,
  );

export const findSeeded = (database: Database, code: string): Promise<QuestionRow | undefined> =>
  database.selectFrom('quiz_questions').selectAll().where('code', '=', code).executeTakeFirst();

/** Questions of the demonstration that are open for stakes at a time. */
export const listSeededOpen = (database: Database, at: Date): Promise<QuestionRow[]> =>
  database
    .selectFrom('quiz_questions')
    .selectAll()
    .where('code', 'is not', null)
    .where('start_at', '<=', at)
    .where('close_at', '>', at)
    .where('called_off_at', 'is', null)
    .orderBy('id')
    .execute();

/** Removes seeded questions without stakes. */
export const removeUnstaked = async (database: Database): Promise<void> => {
  await database
    .deleteFrom('quiz_questions')
    .where('code', 'is not', null)
    .where('stakes', '=', 0)
    // Questions in the review queue are referenced from there.
    .where('asked_at', 'is', null)
    // A question that was called off is not created again.
    .where('called_off_at', 'is', null)
    .execute();
};

export interface QuestionFilter {
  readonly kind: QuizKind | undefined;
  readonly isSettled: boolean;
}

/**
 * One page and the total count: running questions, the soonest to close first, or settled ones, newest
 * first.
 */
export const listQuestionRows = (
  database: Database,
  { kind, isSettled }: QuestionFilter,
  page: number,
  limit: number,
): Promise<Page<QuestionRow>> => {
  let query = database
    .selectFrom('quiz_questions')
    .where('status', isSettled ? '=' : '<>', 'bonusDistributed');
  if (kind !== undefined) query = query.where('kind', '=', kind);
  const rank = sql`case status when 'guessing' then 0 when 'notStarted' then 2 else 1 end`;
  const ordered = isSettled
    ? query.orderBy('settle_at', 'desc').orderBy('id', 'desc')
    : query.orderBy(rank).orderBy('close_at').orderBy('id');
  return readOrderedPage(ordered.selectAll(), query, page, limit);
};

/** Questions whose pools or state may still change, and those settled since then. */
export const listMoving = (database: Database, since: Date): Promise<QuestionRow[]> =>
  database
    .selectFrom('quiz_questions')
    .selectAll()
    .where(({ eb, or }) => or([eb('paid_at', 'is', null), eb('paid_at', '>', since)]))
    .orderBy('id')
    .execute();

export type QuestionChange = Pick<
  QuestionRow,
  'status' | 'pools' | 'winning_option' | 'outcome' | 'unsettled_at' | 'due_at'
>;

/** Further columns of a change. */
export type QuestionNotes = Partial<
  Pick<
    QuestionRow,
    | 'stakes'
    | 'asked_at'
    | 'settlement_tick'
    | 'settled_at'
    | 'following_at'
    | 'moves'
    | 'source_reference'
    | 'answered_at'
    | 'called_off_at'
    | 'called_off_why'
    | 'fee'
    | 'paid_at'
  >
>;

/** Updates a question. */
export const changeQuestion = async (
  transaction: Transaction,
  { id, version }: QuestionRow,
  change: Partial<QuestionChange> & QuestionNotes,
): Promise<QuestionRow> =>
  transaction
    .updateTable('quiz_questions')
    .set({
      ...change,
      ...(change.pools ? { pools: jsonValue(change.pools) } : {}),
      ...(change.settlement_tick ? { settlement_tick: jsonValue(change.settlement_tick) } : {}),
      ...(change.moves ? { moves: jsonValue(change.moves) } : {}),
      version: version + 1,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

const isUnpaidAmong = (among: Among) => sql`q.paid_at is null and ${isAmong('q.id', among)}`;

/** Questions whose stakes are all settled, locked by this transaction; other processes skip them. */
export const claimSettled = async (transaction: Transaction, among: Among): Promise<QuestionRow[]> => {
  const { rows } = await sql<QuestionRow>`
    select q.* from quiz_questions q
    where ${isUnpaidAmong(among)} and q.status = 'bonusDistributed'
      and not exists (select from quiz_bets b where b.question_id = q.id and b.status = 'placed')
    order by q.id limit ${among.most} for update skip locked`.execute(transaction);
  return rows;
};

/** Questions in the back office's queue: for them the review is locked before the question. */
const isForAdmin = sql`(q.topic = 'fact' and q.asked_at is not null)`;

/**
 * Questions with a due change by time or by the feed, locked by this transaction; other processes skip
 * them.
 */
export const claimQuestions = async (
  transaction: Transaction,
  now: Date,
  among: Among,
): Promise<QuestionRow[]> => {
  const { rows } = await sql<QuestionRow>`
    select q.* from quiz_questions q
    where ${isUnpaidAmong(among)} and ((q.due_at <= ${now} and not ${isForAdmin}) or ${isAnswerable(now)})
    order by q.id limit ${among.most} for update of q skip locked`.execute(transaction);
  return rows;
};

/** Questions in the back office's queue with a due change by time; not locked. */
export const listDueForAdmin = async (
  database: Database,
  now: Date,
  among: Among,
): Promise<QuestionRow[]> => {
  const { rows } = await sql<QuestionRow>`
    select q.* from quiz_questions q where ${isUnpaidAmong(among)} and ${isForAdmin} and q.due_at <= ${now}
    order by q.id limit ${among.most}`.execute(database);
  return rows;
};

/** A question that a price could answer by then, or that is not paid out yet. */
export const listAnswerable = (database: Database, at: Date): Promise<readonly unknown[]> =>
  database
    .selectFrom('quiz_questions')
    .select('id')
    .where('paid_at', 'is', null)
    .where('settle_at', '<=', at)
    .limit(1)
    .execute();
