import { getDepositAddress, submitDeposit } from '#contract/deposits.ts';
import { placePurchase, provePurchase } from '#contract/purchases.ts';
import { listReviews, type ReviewHead } from '#contract/reviews.ts';
import type { ReviewKindName } from '#contract/reviewed.ts';
import { submitWithdrawal } from '#contract/withdrawals.ts';
import { fund, tether } from './fund.ts';
import { uploadPhoto } from './images.ts';
import { dollarPurchase } from './money-steps.ts';
import type { TestServer } from './server.ts';
import { bitcoin, choosePayPassword, confirmedAddress, payPassword, verify } from './withdrawing-user.ts';

interface Person {
  readonly account: string;
  readonly token: string;
}

type Reached = Pick<TestServer, 'api'>;

/** Announces 250 USDT with an image of the receipt; returns the deposit's id. */
export const announceDeposit = async (
  { api }: Reached,
  { token }: Pick<Person, 'token'>,
): Promise<number> => {
  const { networks } = await api.must(getDepositAddress, { currency: tether }, { token });
  const { address } = networks.find(({ chain }) => chain === 'TRC20')!;
  const voucher = await uploadPhoto({ api }, token);
  const fields = { amount: '250', currency: tether, type: 'TRC20', address, voucher } as const;
  return (await api.must(submitDeposit, fields, { token })).id;
};

/** A user of level 1 buys for 60 dollars and uploads a proof; returns the purchase's id. */
export const reportPurchase = async ({ api }: Reached, { token }: Person): Promise<number> => {
  const { id } = await api.must(placePurchase, dollarPurchase, { token });
  await api.must(provePurchase, { id, proof: await uploadPhoto({ api }, token) }, { token });
  return id;
};

/** Buys for 60 dollars and uploads a proof; returns the purchase's id. */
export const provePayment = async (server: TestServer, person: Person): Promise<number> => {
  await verify(server, person, 1);
  return reportPurchase(server, person);
};

/** A new user requests a withdrawal of bitcoins; returns the withdrawal's id and the user. */
export const askForBitcoins = async (
  server: TestServer,
  number: string,
): Promise<{ person: Person; id: number }> => {
  const person = await server.signUp();
  await verify(server, person, 1);
  await fund(server, person.account, 'change', '50', bitcoin);
  await choosePayPassword(server, person);
  const { id: address } = await confirmedAddress(server, person);
  await server.tick({ symbol: 'BTC/USDT', price: '20000', volume: '1' });
  const fields = { address, currency: bitcoin, number, rate: '0.0002', type: '0', pay_password: payPassword };
  const { id } = await server.api.must(submitWithdrawal, fields as never, { token: person.token });
  return { person, id };
};

/** The newest waiting review of its kind. */
export const newestWaiting = async (
  server: TestServer,
  token: string,
  kind: ReviewKindName,
): Promise<ReviewHead> =>
  (await server.api.must(listReviews, { kind, limit: '100' }, { token })).data.at(-1)!;
