import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { passed } from '#server/exchange/modules/users/own-account.service.ts';

/** Verifies the user at both levels, as a reviewer would. */
export const verifyUser = async (
  transaction: Transaction,
  userId: number,
  {
    nickname,
    payPasswordHash,
    grantedLevel,
  }: { nickname: string; payPasswordHash: string | null; grantedLevel: number },
): Promise<void> => {
  await transaction
    .updateTable('users')
    .set({
      nickname,
      pay_password_hash: payPasswordHash,
      granted_level: grantedLevel,
      vip_level: grantedLevel,
      review_status: passed,
      advanced_review_status: passed,
    })
    .where('id', '=', userId)
    .execute();
};

/**
 * Disables sign-in to the account with this invite code. Returns its user id; undefined if there is none.
 */
export const disableUser = async (
  transaction: Transaction,
  inviteCode: string,
  at: Date,
): Promise<number | undefined> => {
  const row = await transaction
    .updateTable('users')
    .set(({ fn, val }) => ({ disabled_at: fn.coalesce('disabled_at', val(at)) }))
    .where('invite_code', '=', inviteCode)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

export const enableUser = async (database: Transaction, userId: number): Promise<void> => {
  await database.updateTable('users').set({ disabled_at: null }).where('id', '=', userId).execute();
};
