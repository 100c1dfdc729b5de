import type { Endpoint, RequestInput, ResponseOf } from '#contract/endpoint.ts';
import type { AccountName } from '#contract/account-names.ts';
import { listWallets } from '#contract/wallets.ts';
import type { PlayedTick } from './expected-closing.ts';
import { fund, tether } from './fund.ts';
import { replayFolder } from './replay-folder.ts';
import { startTestServer, type TestServer } from './server.ts';

export const bitcoin = 1;

/** A price of BTC/USDT, this long after the start of the recording. */
export interface RecordedPrice {
  readonly afterMs: number;
  readonly price: string;
}

/** A user with funds in the futures account. */
export interface FuturesPerson {
  must<E extends Endpoint>(endpoint: E, input: RequestInput<E>): Promise<ResponseOf<E>>;
  /** [available, frozen] of USDT in an account. */
  balance(account: AccountName): Promise<[string, string]>;
}

/** The whole server over a recording of BTC/USDT, played by the test's clock. */
export interface ReplayedMarket {
  readonly server: TestServer;
  readonly beginMs: number;
  readonly ticks: readonly PlayedTick[];
  /**
   * Advances the time to a moment of the recording, polling the feed every `pollMs`, and settles everything
   * that becomes due.
   */
  playTo(afterMs: number, pollMs?: number): Promise<void>;
  newPerson(funds: string): Promise<FuturesPerson>;
  close(): Promise<void>;
}

export const startReplayedMarket = async (
  postgresUrl: string,
  recording: readonly RecordedPrice[],
): Promise<ReplayedMarket> => {
  const recordedMs = Date.UTC(2025, 5, 24);
  const folder = replayFolder({
    'BTCUSDT.csv': [
      't,price,qty',
      ...recording.map(({ afterMs, price }) => `${recordedMs + afterMs},${price},1`),
    ].join('\n'),
  });
  const server = await startTestServer(postgresUrl, { MARKET_REPLAY: folder.path });
  const beginMs = server.clock.nowMs();

  return {
    server,
    beginMs,
    ticks: recording.map(({ afterMs, price }) => ({ atMs: beginMs + afterMs, price })),
    async playTo(afterMs, pollMs = 500) {
      while (server.clock.nowMs() < beginMs + afterMs) {
        server.pass(Math.min(pollMs, beginMs + afterMs - server.clock.nowMs()));
        await server.app.openMarket.poll();
        await server.app.settleDue();
      }
    },
    async newPerson(funds) {
      const { account, token } = await server.signUp();
      await fund(server, account, 'lever', funds);
      const must: FuturesPerson['must'] = (endpoint, input) => server.api.must(endpoint, input, { token });
      return {
        must,
        async balance(name) {
          const { accounts } = await must(listWallets, {});
          const { available, frozen } = accounts
            .find((one) => one.account === name)!
            .balances.find(({ currency_id }) => currency_id === tether)!;
          return [available, frozen];
        },
      };
    },
    async close() {
      await server.close();
      folder.remove();
    },
  };
};
