import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import type { AddressKind } from './derive-address.ts';

export interface DepositKey {
  readonly id: number;
  readonly kind: AddressKind;
  readonly xpub: string;
}

/** The key for new addresses of a kind: the configured one, otherwise the generated one. */
export const findKey = (
  database: Database,
  kind: AddressKind,
  xpub: string | undefined,
): Promise<DepositKey | undefined> => {
  const keys = database.selectFrom('deposit_keys').select(['id', 'kind', 'xpub']).where('kind', '=', kind);
  return (
    xpub === undefined ? keys.where('is_generated', '=', true) : keys.where('xpub', '=', xpub)
  ).executeTakeFirst();
};

/** If two processes start at once, the first one's key remains. */
export const insertKey = async (
  database: Database,
  key: { readonly kind: AddressKind; readonly xpub: string; readonly is_generated: boolean },
): Promise<void> => {
  await database
    .insertInto('deposit_keys')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const findAddress = async (
  database: Database,
  userId: number,
  keyId: number,
): Promise<string | undefined> =>
  (
    await database
      .selectFrom('deposit_addresses')
      .select('address')
      .where('user_id', '=', userId)
      .where('key_id', '=', keyId)
      .executeTakeFirst()
  )?.address;

/** Whether the address belongs to the user, from this key or an earlier one. */
export const ownsAddress = async (
  database: Database,
  userId: number,
  kind: AddressKind,
  address: string,
): Promise<boolean> =>
  (await database
    .selectFrom('deposit_addresses')
    .innerJoin('deposit_keys', 'deposit_keys.id', 'deposit_addresses.key_id')
    .select('address')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('address', '=', address)
    .executeTakeFirst()) !== undefined;

/** Whether the address belongs to any user, from any key. */
export const isDepositAddress = async (database: Database, address: string): Promise<boolean> =>
  (await database
    .selectFrom('deposit_addresses')
    .select('address')
    .where('address', '=', address)
    .executeTakeFirst()) !== undefined;

/** The next unused child index of the key; locks the key until the transaction ends. */
export const takeIndex = async (transaction: Transaction, keyId: number): Promise<number> => {
  const { next_index } = await transaction
    .updateTable('deposit_keys')
    .set(({ eb }) => ({ next_index: eb('next_index', '+', 1) }))
    .where('id', '=', keyId)
    .returning('next_index')
    .executeTakeFirstOrThrow();
  return next_index - 1;
};

export const insertAddress = async (
  transaction: Transaction,
  row: { key_id: number; index: number; user_id: number; address: string },
): Promise<void> => {
  await transaction.insertInto('deposit_addresses').values(row).execute();
};
