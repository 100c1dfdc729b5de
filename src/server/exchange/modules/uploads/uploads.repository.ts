import { sql, type Selectable } from 'kysely';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { lockOwner } from '#server/exchange/lib/database/lock-owner.ts';
import type { UploadTables } from './uploads.tables.ts';

export type UploadRow = Readonly<Selectable<UploadTables['uploads']>>;

export const findUpload = (database: Database, name: string): Promise<UploadRow | undefined> =>
  database.selectFrom('uploads').selectAll().where('name', '=', name).executeTakeFirst();

export interface Stored {
  readonly images: number;
  readonly bytes: number;
}

/** The user's uploads stored since then. */
export const countUploads = async (database: Database, userId: number, since: Date): Promise<Stored> => {
  const { rows } = await sql<Stored>`
    select count(*) as images, coalesce(sum(bytes), 0)::bigint as bytes from uploads
    where user_id = ${userId} and uploaded_at > ${since}`.execute(database);
  return rows[0]!;
};

/**
 * Serialises the uploads of this user until the transaction ends, so that concurrent ones cannot exceed the
 * limit.
 */
export const lockUploadsOf = (transaction: Transaction, userId: number): Promise<void> =>
  lockOwner(transaction, 'uploads', userId);

export const insertUpload = async (
  transaction: Transaction,
  row: Omit<UploadRow, 'used_for'>,
): Promise<void> => {
  await transaction
    .insertInto('uploads')
    .values({ ...row, used_for: null })
    .execute();
};

/**
 * Sets the purpose of the user's image, unless it already has one. Returns the image as it was before; it
 * is locked from now on.
 */
export const markUsed = async (
  transaction: Transaction,
  { userId, name, usedFor }: { readonly userId: number; readonly name: string; readonly usedFor: string },
): Promise<UploadRow | undefined> => {
  const row = await transaction
    .selectFrom('uploads')
    .selectAll()
    .where('name', '=', name)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (row?.used_for === null)
    await transaction.updateTable('uploads').set({ used_for: usedFor }).where('name', '=', name).execute();
  return row;
};

/** Reverts `markUsed`, when the image has that purpose. */
export const markUnused = async (
  transaction: Transaction,
  { userId, name, usedFor }: { readonly userId: number; readonly name: string; readonly usedFor: string },
): Promise<void> => {
  await transaction
    .updateTable('uploads')
    .set({ used_for: null })
    .where('name', '=', name)
    .where('user_id', '=', userId)
    .where('used_for', '=', usedFor)
    .execute();
};

/** Deletes unused images; returns their names. */
export const deleteUnused = async (database: Database, before: Date): Promise<string[]> => {
  const rows = await database
    .deleteFrom('uploads')
    .where('used_for', 'is', null)
    .where('uploaded_at', '<', before)
    .returning('name')
    .execute();
  return rows.map(({ name }) => name);
};

/** Which of these names have a row. */
export const knownNames = async (database: Database, names: readonly string[]): Promise<Set<string>> => {
  const rows = await database
    .selectFrom('uploads')
    .select('name')
    .where('name', '=', sql<string>`any(${[...names]}::text[])`)
    .execute();
  return new Set(rows.map(({ name }) => name));
};
