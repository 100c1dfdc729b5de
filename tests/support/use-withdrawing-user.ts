import { beforeEach } from 'vitest';
import type { Endpoint, RequestInput, ResponseOf } from '#contract/endpoint.ts';
import type { WalletAddress } from '#contract/payees.ts';
import { listWallets } from '#contract/wallets.ts';
import { submitWithdrawal, type Withdrawal } from '#contract/withdrawals.ts';
import { server } from '#tests/api/fixtures.ts';
import type { ApiAnswer, ApiOptions } from './api-client.ts';
import { fund } from './fund.ts';
import type { TestServer } from './server.ts';
import { bitcoin, choosePayPassword, confirmedAddress, payPassword, verify } from './withdrawing-user.ts';

type Fields = Partial<RequestInput<typeof submitWithdrawal>>;

export interface WithdrawingUser {
  readonly server: TestServer;
  readonly person: { account: string; token: string };
  /** A Bitcoin address that may be used at once. */
  readonly address: WalletAddress;
  ask<E extends Endpoint>(endpoint: E, input: RequestInput<E>): Promise<ApiAnswer<E>>;
  must<E extends Endpoint>(endpoint: E, input: RequestInput<E>): Promise<ResponseOf<E>>;
  /** One bitcoin to the address, with overrides. */
  send(fields?: Fields, options?: ApiOptions): Promise<ApiAnswer<typeof submitWithdrawal>>;
  mustSend(fields?: Fields): Promise<Withdrawal>;
  /** Available and frozen bitcoin. */
  balance(): Promise<[string, string]>;
  /** The rule has decided, and approved withdrawals are sent. */
  reviewed(): Promise<void>;
}

/**
 * One server for the tests of a file, and for each of them a new user of level 1 with 600 BTC, a pay
 * password and a confirmed address, while BTC is at 20,000. The ledger is verified when all have run.
 */
export const useWithdrawingUser = (): WithdrawingUser => {
  let person: WithdrawingUser['person'];
  let address: WalletAddress;

  const fieldsOf = (fields: Fields): RequestInput<typeof submitWithdrawal> => ({
    address: address.id,
    currency: bitcoin,
    number: '1',
    rate: '0.0002',
    type: '0',
    pay_password: payPassword,
    ...fields,
  });
  const must: WithdrawingUser['must'] = (endpoint, input) =>
    server.api.must(endpoint, input, { token: person.token });

  beforeEach(async () => {
    await server.tick({ symbol: 'BTC/USDT', price: '20000', volume: '1' });
    person = await server.signUp();
    await fund(server, person.account, 'change', '600', bitcoin);
    await verify(server, person, 1);
    await choosePayPassword(server, person);
    address = await confirmedAddress(server, person);
  });

  return {
    server,
    get person() {
      return person;
    },
    get address() {
      return address;
    },
    ask: (endpoint, input) => server.api.ask(endpoint, input, { token: person.token }),
    must,
    send: (fields = {}, options = {}) =>
      server.api.ask(submitWithdrawal, fieldsOf(fields), { token: person.token, ...options }),
    mustSend: (fields = {}) => must(submitWithdrawal, fieldsOf(fields)),
    async balance() {
      const { accounts } = await must(listWallets, {});
      const { available, frozen } = accounts
        .find(({ account }) => account === 'change')!
        .balances.find(({ currency_id }) => currency_id === bitcoin)!;
      return [available, frozen];
    },
    async reviewed() {
      server.pass(4_000);
      await server.app.settleDue();
      await server.app.settleDue();
    },
  };
};
