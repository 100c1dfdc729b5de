import type { RequestKind } from '#client/data/engine/requests/request-kind.ts';
import type { AccountName } from '#contract/account-names.ts';
import type { CallName } from '#contract/calls.ts';
import type { Endpoint, RequestInput, ResponseOf } from '#contract/endpoint.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { post } from '#server/exchange/ledger/post.ts';
import { fund } from '#tests/support/fund.ts';
import type { SessionHolder } from '#tests/support/open-sessions.ts';
import { addSessions } from '#tests/support/open-sessions.ts';
import type { TestServer } from '#tests/support/server.ts';

/** The exchange shared by all rows, and a user for one row only with funds in every account. */
export interface Scene {
  readonly server: TestServer;
  readonly person: SessionHolder;
  /** By the API, as the user on another device, or as another user. */
  must<E extends Endpoint>(endpoint: E, input: RequestInput<E>, as?: SessionHolder): Promise<ResponseOf<E>>;
  fund(account: AccountName, amount: string, currencyId?: number): Promise<void>;
  /** Takes all available funds from the user. */
  drain(): Promise<void>;
  another(): Promise<SessionHolder>;
}

/** A request and the id of its subject. */
interface Prepared<Request> {
  readonly subject: number;
  readonly request: Request;
}

interface RowOf<Request extends object, Answer> {
  /** The call it makes. */
  readonly call: CallName;
  /** As declared by the app; loaded again after each start. */
  readonly kind: () => Promise<RequestKind<Request, Answer>>;
  readonly prepare: (scene: Scene) => Promise<Prepared<NoInfer<Request>>>;
  /** Enters the user's proof: sent with the request, never stored. */
  readonly prove?: (request: Request) => Promise<void>;
  /** Must not be on the device afterwards. */
  readonly secret?: string;
  /** The exchange's current state of the answered resource. */
  readonly read: (scene: Scene, answer: Answer, prepared: Prepared<Request>) => Promise<object>;
  /** Every change that one request makes for the user: rows by table, and movements of money. */
  readonly effect: readonly string[];
  /** What happens at the exchange while the request is in flight, so that it is refused. */
  readonly spoil: (scene: Scene, prepared: Prepared<Request>) => Promise<unknown>;
  readonly refusal: ProblemCode;
  /** Refusal of a request that first arrives after the device has lost its proof. */
  readonly withoutProof?: ProblemCode;
}

export type RequestCase = RowOf<object, unknown>;

/** A row with its kind's own types, which matter only within it. */
export const requestCase = <Request extends object, Answer>(row: RowOf<Request, Answer>): RequestCase =>
  row as unknown as RequestCase;

const openAccount = async (server: TestServer): Promise<SessionHolder> =>
  (await addSessions(server.database, 1, 'everyAccount'))[0]!;

/** Moves all available funds to the treasury. */
const drain = async ({ database, clock }: TestServer, userId: number): Promise<void> => {
  const rows = await database
    .selectFrom('balances')
    .select(['account', 'currency_id', 'available'])
    .where('user_id', '=', userId)
    .where('available', '>', '0')
    .execute();
  await database.transaction().execute((transaction) =>
    post(transaction, {
      kind: 'demo_funds',
      reference: `user:${userId}`,
      at: clock.now(),
      lines: rows.flatMap(({ account, currency_id: currencyId, available }) => [
        { userId, account: account as AccountName, currencyId, available: `-${available}` },
        { house: 'treasury' as const, currencyId, available },
      ]),
    }),
  );
};

export const setScene = async (server: TestServer): Promise<Scene> => {
  const person = await openAccount(server);
  await server.tick(
    { symbol: 'BTC/USDT', price: '20000', volume: '1' },
    { symbol: 'ETH/USDT', price: '1000', volume: '1' },
  );
  return {
    server,
    person,
    must: (endpoint, input, as = person) => server.api.must(endpoint, input, { token: as.token }),
    fund: (account, amount, currencyId) => fund(server, person.account, account, amount, currencyId),
    drain: () => drain(server, person.userId),
    another: () => openAccount(server),
  };
};
