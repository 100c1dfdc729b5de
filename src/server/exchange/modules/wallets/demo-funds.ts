import type { AccountName } from '#contract/account-names.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { post } from '#server/exchange/ledger/post.ts';

interface Grant {
  readonly account: AccountName;
  readonly currencyId: number;
  readonly amount: string;
}

const bitcoin = 1;
const ether = 2;
const tether = 3;

const newAccount: readonly Grant[] = [{ account: 'change', currencyId: tether, amount: '10000' }];

const participant: readonly Grant[] = [...newAccount, { account: 'change', currencyId: ether, amount: '1' }];

const tetherEverywhere = (
  ['legal', 'change', 'lever', 'coin', 'micro', 'stock', 'margin', 'mining', 'financial'] as const
).map((account) => ({
  account,
  currencyId: tether,
  amount: '10000',
}));

const everyAccount: readonly Grant[] = [
  ...tetherEverywhere,
  { account: 'change', currencyId: bitcoin, amount: '0.5' },
  { account: 'change', currencyId: ether, amount: '5' },
  { account: 'coin', currencyId: bitcoin, amount: '0.5' },
];

const grants = { newAccount, participant, everyAccount } as const;

const grant = (
  transaction: Transaction,
  userId: number,
  grants: readonly Grant[],
  at: Date,
): Promise<number> =>
  post(transaction, {
    kind: 'demo_funds',
    reference: `user:${userId}`,
    at,
    lines: grants.flatMap(({ account, currencyId, amount }) => [
      { userId, account, currencyId, available: amount },
      { house: 'treasury', currencyId, available: toPlain(decimal(amount).neg()) },
    ]),
  });

/**
 * Credits demonstration funds from the treasury: to every new account, participants in offers, or the demo
 * account.
 */
export const fundDemo = async (
  transaction: Transaction,
  userId: number,
  to: keyof typeof grants,
  at: Date,
): Promise<void> => {
  await grant(transaction, userId, grants[to], at);
};

/** Credits this much USDT to the spot account of a person who practises. */
export const fundPractice = async (
  transaction: Transaction,
  userId: number,
  amount: string,
  at: Date,
): Promise<void> => {
  await grant(transaction, userId, [{ account: 'change', currencyId: tether, amount }], at);
};
