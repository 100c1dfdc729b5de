import type { Endpoint, RequestInput } from '#contract/endpoint.ts';
import { resellArtwork } from '#contract/nft-purchases.ts';
import { decideReview, getReview, type ReviewHead } from '#contract/reviews.ts';
import { getArtwork } from '#contract/nfts.ts';
import { listWallets } from '#contract/wallets.ts';
import { dayMs } from '#domain/time/instant.ts';
import { fieldsOf } from './fields-of.ts';
import { tether } from './fund.ts';
import { outcomeOf } from './outcome-of.ts';
import type { TestServer } from './server.ts';
import { newestWaiting } from './waiting-reviews.ts';
import { choosePayPassword, payPassword, verify } from './withdrawing-user.ts';

interface Person {
  readonly account: string;
  readonly token: string;
}

export const approve = { verdict: 'approve' } as const;
export const refuse = { verdict: 'refuse', reason_code: 'unexplained' } as const;

export const buying = (code: string, expected_price: string) => ({
  code,
  expected_price,
  pay_password: payPassword,
});

/** Actions of users and operators on prices under review, at a server whose operators decide. */
export const priceReviews = (server: TestServer) => {
  const must = <E extends Endpoint>(endpoint: E, input: RequestInput<E>, as: Person) =>
    server.api.must(endpoint, input, { token: as.token });
  const resultOf = <E extends Endpoint>(endpoint: E, input: object, as: Person): Promise<string> =>
    outcomeOf(server.api.ask(endpoint, input as never, { token: as.token }));
  const waiting = (as: Person): Promise<ReviewHead> => newestWaiting(server, as.token, 'nftSale');
  return {
    must,
    resultOf,
    waiting,

    /** A user without a limit on payments except the balance. */
    async buyer(): Promise<Person> {
      const person = await server.signUp();
      await verify(server, person, 1);
      await choosePayPassword(server, person);
      return person;
    },

    /** USDT available, and frozen. */
    async balance(as: Person): Promise<[string, string]> {
      const { accounts } = await must(listWallets, {}, as);
      const { available, frozen } = accounts
        .find(({ account }) => account === 'change')!
        .balances.find(({ currency_id }) => currency_id === tether)!;
      return [available, frozen];
    },

    async list(code: string, price: string, as: Person): Promise<void> {
      const start_time = new Date(server.clock.nowMs()).toISOString();
      const end_time = new Date(server.clock.nowMs() + 30 * dayMs).toISOString();
      await must(resellArtwork, { code, price, currency: String(tether), start_time, end_time }, as);
    },

    async stateOf(code: string, as: Person) {
      const work = await must(getArtwork, { code }, as);
      return fieldsOf(work, 'sale_status', 'is_own', 'is_buyer');
    },

    /** An operator's decision on a review, after reading it. @param id unset: of the newest */
    async verdict(as: Person, fields: object, id?: number): Promise<string> {
      const review = id ?? (await waiting(as)).id;
      const { evidence } = await must(getReview, { id: review }, as);
      return resultOf(decideReview, { id: review, seen: evidence.seen, ...fields }, as);
    },
  };
};
