import type { ContactKind } from '#contract/security.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { isViolationOf } from '#server/exchange/lib/database/violated.ts';

const columnOf = { email: 'email', mobile: 'phone' } as const;

export interface Contacts {
  readonly email: string | null;
  readonly phone: string | null;
}

export const readContact = async (
  database: Database,
  userId: number,
  kind: ContactKind,
): Promise<string | null> => {
  const row = await database
    .selectFrom('users')
    .select(['email', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return row[columnOf[kind]];
};

export const ownerOf = async (
  database: Database,
  kind: ContactKind,
  contact: string,
): Promise<number | undefined> =>
  (await database.selectFrom('users').select('id').where(columnOf[kind], '=', contact).executeTakeFirst())
    ?.id;

/**
 * Replaces one contact with another, also as the one that codes are sent to. `taken`: another account has
 * it; undefined: the contact to be replaced does not exist any more.
 */
export const replaceContact = async (
  transaction: Transaction,
  userId: number,
  kind: ContactKind,
  change: { readonly from: string | null; readonly to: string },
): Promise<Contacts | 'taken' | undefined> => {
  const column = columnOf[kind];
  try {
    return await transaction
      .updateTable('users')
      .set(({ eb, ref, val }) => ({
        [column]: change.to,
        // An account with a contact of its own can no longer log in with a number of another account.
        shared_phone: null,
        // Codes go to it as well when the account had no contact of its own.
        account: eb
          .case()
          .when(
            eb.or([
              eb('account', '=', change.from),
              eb.and([eb('email', 'is', null), eb('shared_phone', 'is not', null)]),
            ]),
          )
          .then(val(change.to))
          .else(ref('account'))
          .end(),
      }))
      .where('id', '=', userId)
      .where(column, 'is not distinct from', change.from)
      .returning(['email', 'phone'])
      .executeTakeFirst();
  } catch (error) {
    if (['email', 'phone', 'account'].some((name) => isViolationOf(`users_${name}_key`, error)))
      return 'taken';
    throw error;
  }
};
