import { beforeEach } from 'vitest';
import type { Endpoint, RequestInput, ResponseOf } from '#contract/endpoint.ts';
import { getProject, subscribeToProject, type ProjectApplication } from '#contract/projects.ts';
import { listWallets } from '#contract/wallets.ts';
import { dayMs } from '#domain/time/instant.ts';
import { server } from '#tests/api/fixtures.ts';
import { tether } from './fund.ts';
import { offerProject } from './ieo-project.ts';
import { outcomeOf } from './outcome-of.ts';
import type { TestServer } from './server.ts';

type Terms = Parameters<typeof offerProject>[1];

export interface IeoServer {
  readonly server: TestServer;
  /** The user of this test, with 10,000 USDT. */
  readonly person: { readonly account: string; readonly token: string };
  must<E extends Endpoint>(endpoint: E, input: RequestInput<E>, as?: string): Promise<ResponseOf<E>>;
  /** "ok", or the refusal and its field. */
  resultOf<E extends Endpoint>(endpoint: E, input: object, as?: string): Promise<string>;
  /** Available and frozen in the exchange account; null when that currency is not listed. */
  balance(currency?: number, as?: string): Promise<[string, string] | null>;
  offer(terms?: Terms): Promise<{ readonly id: number }>;
  /** Pays in USDT. @param price the total */
  apply(projectId: number, amount: string, price: string, as?: string): Promise<ProjectApplication>;
  info(projectId: number): Promise<ResponseOf<typeof getProject>['info']>;
  /** A day passes, including all due jobs. */
  nextDay(): Promise<void>;
}

/** One server with prices of BTC and ETH for the tests of a file, whose ledger is verified at the end. */
export const useIeoServer = (): IeoServer => {
  let person: IeoServer['person'];
  beforeEach(async () => {
    person = await server.signUp();
    await server.tick(
      { symbol: 'BTC/USDT', price: '97000', volume: '1' },
      { symbol: 'ETH/USDT', price: '3300', volume: '1' },
    );
  });

  const must: IeoServer['must'] = (endpoint, input, as = person.token) =>
    server.api.must(endpoint, input, { token: as });
  return {
    server,
    get person() {
      return person;
    },
    must,
    resultOf: (endpoint, input, as = person.token) =>
      outcomeOf(server.api.ask(endpoint, input as never, { token: as })),
    async balance(currency = tether, as = person.token) {
      const { accounts } = await must(listWallets, {}, as);
      const balance = accounts
        .find(({ account }) => account === 'change')!
        .balances.find(({ currency_id }) => currency_id === currency);
      return balance ? [balance.available, balance.frozen] : null;
    },
    offer: (terms) => offerProject(server, terms),
    apply: (project_id, amount, price, as = person.token) =>
      must(subscribeToProject, { project_id, amount, pay_currency: 'USDT', price }, as),
    info: async (project_id) => (await must(getProject, { project_id })).info,
    async nextDay() {
      server.pass(dayMs);
      await server.app.settleDue();
    },
  };
};
