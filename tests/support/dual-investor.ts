import { beforeEach, expect } from 'vitest';
import type { Endpoint, RequestInput, ResponseOf } from '#contract/endpoint.ts';
import { listWallets } from '#contract/wallets.ts';
import { server } from '#tests/api/fixtures.ts';
import { offerDual, type DualTerms } from './dual-offer.ts';
import { fund, tether } from './fund.ts';
import { outcomeOf } from './outcome-of.ts';
import type { TestServer } from './server.ts';

export const bitcoin = 1;

interface Person {
  readonly account: string;
  readonly token: string;
}

export interface DualInvestor {
  readonly server: TestServer;
  readonly person: Person;
  newPerson(): Promise<Person>;
  must<E extends Endpoint>(endpoint: E, input: RequestInput<E>, as?: string): Promise<ResponseOf<E>>;
  /** `ok`, or the problem with its field. */
  resultOf(endpoint: Endpoint, input: object, as?: string): Promise<string>;
  offer(terms?: Partial<DualTerms>): Promise<{ readonly id: number }>;
  /** A tick of BTC/USDT; resolves when everything it decides is settled. */
  tick(price: string): Promise<void>;
  /** Available and frozen in the exchange account. */
  balance(currencyId: number): Promise<[string, string]>;
  /** BTC and USDT there, with nothing frozen. */
  owned(): Promise<[string, string]>;
}

/**
 * One server for the tests of a file, and for each of them a new user with 10 BTC and 1,000,000 USDT in the
 * exchange account. The ledger is verified when all have run.
 */
export const useDualInvestor = (): DualInvestor => {
  let person: Person;
  const newPerson = async (): Promise<Person> => {
    const signedUp = await server.signUp();
    await fund(server, signedUp.account, 'change', '10', bitcoin);
    await fund(server, signedUp.account, 'change', '990000');
    return signedUp;
  };
  const must: DualInvestor['must'] = (endpoint, input, as = person.token) =>
    server.api.must(endpoint, input, { token: as });
  const balance = async (currencyId: number): Promise<[string, string]> => {
    const { accounts } = await must(listWallets, {});
    const { available, frozen } = accounts
      .find((one) => one.account === 'change')!
      .balances.find(({ currency_id }) => currency_id === currencyId)!;
    return [available, frozen];
  };

  beforeEach(async () => {
    person = await newPerson();
  });

  return {
    server,
    get person() {
      return person;
    },
    newPerson,
    must,
    resultOf: (endpoint, input, as = person.token) =>
      outcomeOf(server.api.ask(endpoint, input as never, { token: as })),
    offer: (terms = {}) => offerDual(server.database, server.clock.nowMs(), terms),
    async tick(price) {
      await server.tick({ symbol: 'BTC/USDT', price, volume: '1' });
      await server.app.settleDue();
    },
    balance,
    async owned() {
      const [coin, quote] = [await balance(bitcoin), await balance(tether)];
      expect([Number(coin[1]), Number(quote[1])]).toEqual([0, 0]);
      return [coin[0], quote[0]];
    },
  };
};
