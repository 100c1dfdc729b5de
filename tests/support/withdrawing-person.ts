import { listWalletAddresses, saveWalletAddress } from '#contract/payees.ts';
import { submitWithdrawal } from '#contract/withdrawals.ts';
import { post } from '#server/exchange/ledger/post.ts';
import { openDatabase } from '#server/host-node/database/database.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { ApiClient } from './api-client.ts';
import { hashPassword } from './cheap-passwords.ts';
import { bitcoin, bitcoinAddress, payPassword } from './withdrawing-user.ts';

/** Defers waiting reviews by an hour. */
export const openReview = async (
  database: Database,
  kind: string,
  subjectId: number,
  nowMs = Date.now(),
): Promise<void> => {
  await database
    .updateTable('reviews')
    .set({ due_at: new Date(nowMs + 3_600_000) })
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .execute();
};

/**
 * Prepares a user to withdraw, without the back office or waiting for codes: level 1, a pay password, 300
 * BTC, and a confirmed address.
 */
export const readyToWithdraw = async (
  databaseUrl: string,
  api: ApiClient,
  { account, token }: { readonly account: string; readonly token: string },
  at = new Date(),
): Promise<void> => {
  const address = { currency: bitcoin, name: 'Cold wallet', address: bitcoinAddress };
  const { id } = await api.must(saveWalletAddress, address, { token });
  const { database, close } = await openDatabase(databaseUrl, 1);
  const user = await database
    .updateTable('users')
    .set({ review_status: 2, pay_password_hash: await hashPassword(payPassword) })
    .where('account', '=', account)
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.updateTable('payees').set({ confirmed_at: at }).where('id', '=', id).execute();
  await database.transaction().execute((transaction) =>
    post(transaction, {
      kind: 'demo_funds',
      reference: `user:${user.id}`,
      at,
      lines: [
        { userId: user.id, account: 'change', currencyId: bitcoin, available: '300' },
        { house: 'treasury', currencyId: bitcoin, available: '-300' },
      ],
    }),
  );
  await close();
};

/** Requests a withdrawal of bitcoin to the first saved address. Returns its id. */
export const submitBitcoins = async (api: ApiClient, token: string, number: string): Promise<number> => {
  const { data } = await api.must(listWalletAddresses, { currency: bitcoin }, { token });
  const fields = {
    address: data[0]!.id,
    currency: bitcoin,
    number,
    rate: '0.0002',
    type: '0',
    pay_password: payPassword,
  } as const;
  return (await api.must(submitWithdrawal, fields, { token })).id;
};
