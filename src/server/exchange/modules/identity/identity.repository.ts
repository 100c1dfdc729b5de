import type { Selectable } from 'kysely';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { lockOwner } from '#server/exchange/lib/database/lock-owner.ts';
import type { IdentityTables } from './identity.tables.ts';

export type SubmissionRow = Readonly<Selectable<IdentityTables['identity_submissions']>>;

/** Serialises submissions and decisions for this user until the transaction ends. */
export const lockIdentity = (transaction: Transaction, userId: number): Promise<void> =>
  lockOwner(transaction, 'identity', userId);

export type NewSubmission = Pick<SubmissionRow, 'user_id' | 'level' | 'reviewer' | 'submitted_at'> &
  Partial<
    Pick<SubmissionRow, 'id_type' | 'name_sealed' | 'card_sealed' | 'card_mark' | 'front_pic' | 'reverse_pic'>
  >;

export const insertSubmission = (
  transaction: Transaction,
  submission: NewSubmission,
): Promise<SubmissionRow> =>
  transaction
    .insertInto('identity_submissions')
    .values({
      id_type: null,
      name_sealed: null,
      card_sealed: null,
      card_mark: null,
      front_pic: null,
      reverse_pic: null,
      ...submission,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const readSubmission = (transaction: Transaction, id: number): Promise<SubmissionRow> =>
  transaction.selectFrom('identity_submissions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const decideSubmission = async (
  transaction: Transaction,
  id: number,
  decided: Pick<SubmissionRow, 'status' | 'reason' | 'note' | 'reviewer' | 'decided_at'>,
): Promise<void> => {
  await transaction.updateTable('identity_submissions').set(decided).where('id', '=', id).execute();
};

/** The user's newest submission of each level. */
export const newestSubmissions = async (
  database: Database,
  userId: number,
): Promise<{ text: SubmissionRow | undefined; images: SubmissionRow | undefined }> => {
  const rows = await database
    .selectFrom('identity_submissions')
    .selectAll()
    .distinctOn('level')
    .where('user_id', '=', userId)
    .orderBy('level')
    .orderBy('id', 'desc')
    .execute();
  return {
    text: rows.find(({ level }) => level === 1),
    images: rows.find(({ level }) => level === 2),
  };
};

/** Whether the document verifies another user. */
export const isDocumentUsed = async (
  transaction: Transaction,
  { card_mark, user_id }: Pick<SubmissionRow, 'card_mark' | 'user_id'>,
): Promise<boolean> =>
  (await transaction
    .selectFrom('identity_submissions')
    .select('id')
    .where('card_mark', '=', card_mark)
    .where('status', '=', 'passed')
    .where('user_id', '<>', user_id)
    .limit(1)
    .executeTakeFirst()) !== undefined;
