import type { User } from '#contract/signed-in.ts';
import { vipDiscount } from '#domain/money/fees.ts';
import { maskAccount } from '#server/exchange/lib/terms/account-names.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { CreditService } from './credit.service.ts';
import { findUser } from './profiles.repository.ts';

/** A user in the form of their own account. */
export const readUser = async (
  { database, credit }: { readonly database: Database; readonly credit: Pick<CreditService, 'scoreOf'> },
  userId: number,
): Promise<User> => {
  const row = await findUser(database, userId);
  return {
    id: row.id,
    account: maskAccount(row.account),
    email: row.email && maskAccount(row.email),
    phone: row.phone && maskAccount(row.phone),
    nickname: row.nickname,
    head_portrait: row.head_portrait,
    extension_code: row.invite_code,
    review_status: row.review_status,
    advanced_review_status: row.advanced_review_status,
    score: await credit.scoreOf(userId),
    user_level: row.vip_level,
    is_trader: row.is_trader,
    has_pay_password: row.pay_password_hash !== null,
    fee_discount: vipDiscount(row.vip_level),
    created_at: row.created_at.toISOString(),
  };
};
