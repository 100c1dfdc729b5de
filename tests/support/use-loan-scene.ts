import { beforeEach } from 'vitest';
import type { AccountName } from '#contract/account-names.ts';
import type { Endpoint, RequestInput, ResponseOf } from '#contract/endpoint.ts';
import type { Loan } from '#contract/loan-rows.ts';
import { applyForLoan, getLoan, listLoans } from '#contract/loans.ts';
import { listMessages } from '#contract/messages.ts';
import { login } from '#contract/users.ts';
import { listWallets } from '#contract/wallets.ts';
import { dayMs } from '#domain/time/instant.ts';
import { loanService } from '#server/exchange/modules/loans/loans.service.ts';
import { server } from '#tests/api/fixtures.ts';
import { millionForThirty, newBorrower } from './borrower.ts';
import { outcomeOf } from './outcome-of.ts';
import { password, type TestServer } from './server.ts';

interface Person {
  readonly account: string;
  token: string;
}
type Wanted = RequestInput<typeof applyForLoan>;

/**
 * One exchange for the tests of a file, for each a new borrower while BTC is at 20,000 and ETH at 1,000.
 */
export interface LoanScene {
  readonly server: TestServer;
  readonly person: Person;
  tick(price: string, symbol?: string): Promise<void>;
  must<E extends Endpoint>(endpoint: E, input: RequestInput<E>, as?: Person): Promise<ResponseOf<E>>;
  /** The outcome of a call. */
  resultOf(endpoint: Endpoint, input: object, as?: Person): Promise<string>;
  apply(fields?: Partial<Wanted>, as?: Person): Promise<string>;
  /** A loan that was applied for and decided by the rule. */
  granted(fields?: Partial<Wanted>): Promise<Loan>;
  newest(): Promise<Loan>;
  /** Moves to just after the next midnight, or after a later one, and runs the jobs that became due. */
  nextDay(days?: number): Promise<void>;
  /** [available, frozen] */
  held(account: AccountName, currency: number): Promise<[string, string]>;
  /** Newest first. */
  messages(): Promise<string[]>;
}

/** The ledger is verified when all tests of the file have run. */
export const useLoanScene = (): LoanScene => {
  let person: Person;
  const scene: LoanScene = {
    server,
    get person() {
      return person;
    },
    async tick(price, symbol = 'BTC/USDT') {
      server.pass(1_000);
      await server.tick({ symbol, price, volume: '1' });
      await server.app.use(loanService).settled();
    },
    must: (endpoint, input, as = person) => server.api.must(endpoint, input, { token: as.token }),
    resultOf: (endpoint, input, as = person) =>
      outcomeOf(server.api.ask(endpoint, input as never, { token: as.token })),
    apply: (fields = {}, as = person) => scene.resultOf(applyForLoan, { ...millionForThirty, ...fields }, as),
    async granted(fields = {}) {
      const { id } = await scene.must(applyForLoan, { ...millionForThirty, ...fields });
      server.pass(4_000);
      await scene.tick('20000');
      await server.app.settleDue();
      return scene.must(getLoan, { id });
    },
    newest: async () => (await scene.must(listLoans, {})).data[0]!,
    async nextDay(days = 1) {
      server.pass(dayMs * days - (server.clock.nowMs() % dayMs) + 1_000);
      await server.app.settleDue();
      // The session has expired by then.
      person.token = await server.api.must(login, { user_string: person.account, password });
    },
    async held(account, currency) {
      const { accounts } = await scene.must(listWallets, {});
      const { available, frozen } = accounts
        .find((one) => one.account === account)!
        .balances.find(({ currency_id }) => currency_id === currency)!;
      return [available, frozen];
    },
    messages: async () =>
      (await scene.must(listMessages, { type: 'system' })).data.map(({ content }) => content),
  };
  beforeEach(async () => {
    await scene.tick('20000');
    await scene.tick('1000', 'ETH/USDT');
    person = await newBorrower(server);
  });
  return scene;
};
