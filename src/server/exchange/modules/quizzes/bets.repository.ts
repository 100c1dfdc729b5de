import { sql, type Insertable, type Selectable } from 'kysely';
import { decimal, zero } from '#domain/money/money.ts';
import type { Among } from '#server/exchange/lib/jobs/batch-job.ts';
import { isAmong } from '#server/exchange/lib/database/claim-due.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { changeRows } from '#server/exchange/lib/database/change-rows.ts';
import { insertFrozen, type Freezing } from '#server/exchange/lib/database/insert-frozen.ts';
import { readPage, type Page } from '#server/exchange/lib/database/read-page.ts';
import type { QuizTables } from './quizzes.tables.ts';

export type BetRow = Readonly<Selectable<QuizTables['quiz_bets']>>;

export interface NewBet
  extends
    Omit<Insertable<QuizTables['quiz_bets']>, 'id' | 'freeze_id' | 'version' | 'payout' | 'closed_at'>,
    Freezing {}

export const insertBet = (transaction: Transaction, { freeze, ...bet }: NewBet): Promise<BetRow> =>
  insertFrozen(transaction, 'quiz_bets', 'freeze_id', bet, freeze);

export const findBet = (database: Database, id: number): Promise<BetRow | undefined> =>
  database.selectFrom('quiz_bets').selectAll().where('id', '=', id).executeTakeFirst();

/** A user's total stake on a question, over all options. */
export const stakedBy = async (database: Database, userId: number, questionId: number): Promise<string> => {
  const { rows } = await sql<{ staked: string }>`
    select coalesce(sum(amount), 0) as staked from quiz_bets
    where question_id = ${questionId} and user_id = ${userId}`.execute(database);
  return rows[0]!.staked;
};

/** Which of these users have staked on a question. */
export const stakersAmong = async (
  database: Database,
  questionId: number,
  userIds: readonly number[],
): Promise<number[]> =>
  (
    await database
      .selectFrom('quiz_bets')
      .select('user_id')
      .distinct()
      .where('question_id', '=', questionId)
      .where('user_id', 'in', userIds)
      .execute()
  ).map(({ user_id }) => user_id);

/** Stakes of questions that have ended, locked by this transaction; other processes skip them. */
export const claimEnded = async (transaction: Transaction, among: Among): Promise<BetRow[]> => {
  const { rows } = await sql<BetRow>`
    with ended as materialized (
      select id from quiz_questions where paid_at is null and status = 'bonusDistributed'
    )
    select b.* from quiz_bets b join ended on ended.id = b.question_id
    where b.status = 'placed' and ${isAmong('b.id', among)}
    order by b.question_id, b.id limit ${among.most} for update of b skip locked`.execute(transaction);
  return rows;
};

const outcome = ['status', 'payout', 'closed_at'] as const;
export type BetChange = Pick<BetRow, (typeof outcome)[number]>;

/** Updates stakes; returns them in the same order. */
export const changeBets = (
  transaction: Transaction,
  changes: readonly { readonly row: BetRow; readonly change: BetChange }[],
): Promise<BetRow[]> => changeRows(transaction, 'quiz_bets', outcome, changes);

/** The sum of all payouts of a question. */
export const paidOut = async (transaction: Transaction, questionId: number): Promise<string> => {
  const { rows } = await sql<{ paid: string }>`
    select coalesce(sum(payout), 0) as paid from quiz_bets where question_id = ${questionId}`.execute(
    transaction,
  );
  return rows[0]!.paid;
};

/** One page, newest first, and the total count. */
export const listBetRows = (
  database: Database,
  of: { readonly userId: number; readonly isOpen: boolean | undefined } | { readonly questionId: number },
  page: number,
  limit: number,
): Promise<Page<BetRow>> => {
  let query = database.selectFrom('quiz_bets');
  if ('questionId' in of) query = query.where('question_id', '=', of.questionId);
  else {
    query = query.where('user_id', '=', of.userId);
    if (of.isOpen !== undefined) query = query.where('closed_at', of.isOpen ? 'is' : 'is not', null);
  }
  return readPage(query, page, limit);
};

export const hasStaked = async (database: Database, userId: number, questionId: number): Promise<boolean> =>
  decimal(await stakedBy(database, userId, questionId)).gt(zero);
