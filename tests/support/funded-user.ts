import { beforeEach } from 'vitest';
import type { AccountName } from '#contract/account-names.ts';
import type { Endpoint, RequestInput, ResponseOf } from '#contract/endpoint.ts';
import { listWallets } from '#contract/wallets.ts';
import { server } from '#tests/api/fixtures.ts';
import { fund, tether } from './fund.ts';
import type { TestServer } from './server.ts';

export interface FundedUser {
  readonly server: TestServer;
  readonly person: { account: string; token: string };
  /** A tick of BTC/USDT; resolves when everything it reaches or decides is settled. */
  tick(price: string): Promise<void>;
  must<E extends Endpoint>(endpoint: E, input: RequestInput<E>): Promise<ResponseOf<E>>;
  /** Available and frozen USDT. */
  balance(account: AccountName): Promise<[string, string]>;
}

/**
 * One server for the tests of a file, and for each of them a new user with USDT in that account while BTC
 * is at 20,000. The ledger is verified when all have run.
 */
export const useFundedUser = (account: AccountName, amount: string): FundedUser => {
  let person: FundedUser['person'];
  const tick = async (price: string): Promise<void> => {
    await server.tick({ symbol: 'BTC/USDT', price, volume: '1' });
    await server.app.settleDue();
  };
  const must = <E extends Endpoint>(endpoint: E, input: RequestInput<E>) =>
    server.api.must(endpoint, input, { token: person.token });

  beforeEach(async () => {
    person = await server.signUp();
    await fund(server, person.account, account, amount);
    await tick('20000');
  });

  return {
    server,
    get person() {
      return person;
    },
    tick,
    must,
    async balance(name) {
      const { accounts } = await must(listWallets, {});
      const { available, frozen } = accounts
        .find((each) => each.account === name)!
        .balances.find(({ currency_id }) => currency_id === tether)!;
      return [available, frozen];
    },
  };
};
