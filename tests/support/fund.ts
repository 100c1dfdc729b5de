import type { AccountName } from '#contract/account-names.ts';
import { post } from '#server/exchange/ledger/post.ts';
import type { TestServer } from './server.ts';

export const tether = 3;

/** Moves funds from the treasury into one of a user's accounts. @param amount decimal text */
export const fund = async (
  { database, clock }: Pick<TestServer, 'database'> & { readonly clock: Pick<TestServer['clock'], 'now'> },
  account: string,
  into: AccountName,
  amount: string,
  currencyId = tether,
): Promise<void> => {
  await database.transaction().execute(async (transaction) => {
    const { id: userId } = await transaction
      .selectFrom('users')
      .select('id')
      .where('account', '=', account)
      .executeTakeFirstOrThrow();
    await post(transaction, {
      kind: 'demo_funds',
      reference: `user:${userId}`,
      at: clock.now(),
      lines: [
        { userId, account: into, currencyId, available: amount },
        { house: 'treasury', currencyId, available: `-${amount}` },
      ],
    });
  });
};
