import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDeposit, getDepositAddress, submitDeposit } from '#contract/deposits.ts';
import { saveBankCard, saveInternationalBankCard, saveWalletAddress } from '#contract/payees.ts';
import { cancelPurchase, getPurchase, placePurchase, provePurchase } from '#contract/purchases.ts';
import { exchangeCurrency, getExchangeTerms, transferBetweenAccounts } from '#contract/transfers.ts';
import { uploadImage } from '#contract/uploads.ts';
import { cancelWithdrawal, getWithdrawal } from '#contract/withdrawals.ts';
import { minuteMs } from '#domain/time/instant.ts';
import { openDatabase } from '#server/host-node/database/database.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { ApiClient } from './api-client.ts';
import { tether } from './fund.ts';
import { fileOf, photo } from './images.ts';
import { dollarPurchase } from './money-steps.ts';
import type { DrivenClock } from './driven/exchange.ts';
import type { Person } from './people.ts';
import type { ServerProcess } from './server-process.ts';
import { until } from './until.ts';
import { openReview, readyToWithdraw, submitBitcoins } from './withdrawing-person.ts';
import { bitcoin, domesticCard, internationalCard } from './withdrawing-user.ts';

/** Address of a server's database. */
export const databaseOf = ({ dataDir }: Pick<ServerProcess, 'dataDir'>): string =>
  readFileSync(join(dataDir, 'database-url'), 'utf8');

const setLevel = async (database: Database, account: string, isVerified: boolean): Promise<void> => {
  await database
    .updateTable('users')
    .set({ review_status: isVerified ? 2 : 0 })
    .where('account', '=', account)
    .execute();
};

interface Work {
  /** Makes the reviews that are not deferred due. */
  readonly decide: () => Promise<void>;
  readonly now: () => Date;
  readonly api: ApiClient;
  readonly database: Database;
  readonly person: Person;
}

/** One credited, one refused, and one waiting. Returns their ids. */
const makeDeposits = async ({ api, database, decide, now, person: { token } }: Work): Promise<number[]> => {
  const announce = async (amount: string): Promise<number> => {
    const { networks } = await api.must(getDepositAddress, { currency: tether }, { token });
    const { chain, address } = networks[0]!;
    const voucher = await api.must(uploadImage, { file: fileOf(await photo()) }, { token });
    const fields = { amount, currency: tether, type: chain, address, voucher };
    return (await api.must(submitDeposit, fields, { token })).id;
  };
  const decided = async (id: number): Promise<number> => {
    await until(
      `deposit ${id}`,
      async () => (await api.must(getDeposit, { id }, { token })).status !== 'under_review',
    );
    return id;
  };
  const first = [await announce('250.5'), await announce('100001')];
  const waiting = await announce('75');
  await openReview(database, 'deposit', waiting, now().getTime());
  await decide();
  return [waiting, ...(await Promise.all(first.map(decided)))];
};

/** One sent, one refused, one cancelled and one waiting. Returns their ids. */
const makeWithdrawals = async ({ api, database, decide, now, person }: Work): Promise<number[]> => {
  const { account, token } = person;
  const ended = async (id: number): Promise<number> => {
    await decide();
    await until(`withdrawal ${id}`, async () =>
      ['sent', 'refused'].includes((await api.must(getWithdrawal, { id }, { token })).status),
    );
    return id;
  };
  const sent = await ended(await submitBitcoins(api, token, '1.5'));
  const refused = await submitBitcoins(api, token, '0.75');
  await setLevel(database, account, false);
  await ended(refused);
  await setLevel(database, account, true);
  const [cancelled, waiting] = [
    await submitBitcoins(api, token, '0.3'),
    await submitBitcoins(api, token, '0.2'),
  ];
  await openReview(database, 'withdrawal', waiting, now().getTime());
  await api.must(cancelWithdrawal, { id: cancelled }, { token });
  return [waiting, cancelled, refused, sent];
};

/** One to be paid, one under review, one cancelled and one paid for. Returns their ids. */
const makePurchases = async ({ api, database, decide, now, person: { token } }: Work): Promise<number[]> => {
  const place = async (): Promise<number> => (await api.must(placePurchase, dollarPurchase, { token })).id;
  const prove = async (id: number): Promise<void> => {
    const proof = await api.must(uploadImage, { file: fileOf(await photo()) }, { token });
    await api.must(provePurchase, { id, proof }, { token });
  };
  const paid = await place();
  await prove(paid);
  await decide();
  await until(
    `purchase ${paid}`,
    async () => (await api.must(getPurchase, { id: paid }, { token })).status === 'paymentSuccessful',
  );
  const cancelled = await place();
  await api.must(cancelPurchase, { id: cancelled }, { token });
  const [toBePaid, waiting] = [await place(), await place()];
  await prove(waiting);
  await openReview(database, 'purchase', waiting, now().getTime());
  return [toBePaid, waiting, cancelled, paid];
};

/** A transfer and two conversions. Returns their ids. */
const makeTransfers = async ({ api, person: { token } }: Work): Promise<number[]> => {
  const convert = async (from_currency_id: number, to_currency_id: number, number: string) => {
    const pair = { from_currency_id, to_currency_id };
    const { quote_id } = await api.must(getExchangeTerms, pair, { token });
    return (await api.must(exchangeCurrency, { ...pair, number, quote_id }, { token })).id;
  };
  const between = {
    from_field: 'change',
    to_field: 'micro',
    currency_id: tether,
    number: '40.000001',
  } as const;
  const moved = await api.must(transferBetweenAccounts, between, { token });
  return [
    moved.id,
    await convert(tether, bitcoin, '33.333333'),
    await convert(bitcoin, tether, '0.00012345'),
  ];
};

/** Pages of the moves of a user who has made some. */
export interface MoneyMoves {
  readonly paths: readonly string[];
  /** What can still be cancelled. */
  readonly waiting: { readonly withdrawal: number; readonly purchase: number };
}

/**
 * Moves funds in, out and between accounts in every possible way, with moves in each possible state, for a
 * user who has USDT in the exchange account; with an address book and both bank accounts.
 */
export const makeMoneyMoves = async (
  server: Pick<ServerProcess, 'dataDir'> & { readonly clock?: DrivenClock },
  api: ApiClient,
  person: Person,
): Promise<MoneyMoves> => {
  const { token } = person;
  const { clock } = server;
  const now = () => clock?.now() ?? new Date();
  await readyToWithdraw(databaseOf(server), api, person, now());
  const tron = { currency: tether, chain: 'TRC20', address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' } as const;
  await api.must(saveWalletAddress, { ...tron, name: 'Savings' }, { token });
  await api.must(saveBankCard, domesticCard, { token });
  await api.must(saveInternationalBankCard, internationalCard, { token });
  const { database, close } = await openDatabase(databaseOf(server), 1);
  const decide = async (): Promise<void> => clock?.pass(minuteMs);
  const work: Work = { api, database, person, decide, now };
  try {
    const transfers = await makeTransfers(work);
    const deposits = await makeDeposits(work);
    const purchases = await makePurchases(work);
    const withdrawals = await makeWithdrawals(work);
    return {
      waiting: { withdrawal: withdrawals[0]!, purchase: purchases[0]! },
      paths: [
        ...transfers.slice(0, 2).map((id) => `/pages/fund/transfer_history?id=${id}`),
        ...deposits.map((id) => `/pages/fund/receive_withdraw_record?deposit=${id}`),
        ...withdrawals.map((id) => `/pages/fund/receive_withdraw_record?withdrawal=${id}`),
        ...purchases.map((id) => `/pages/otc/otc?id=${id}`),
        `/pages/fund/assets_record?account=change&currency=${bitcoin}`,
      ],
    };
  } finally {
    await close();
  }
};
