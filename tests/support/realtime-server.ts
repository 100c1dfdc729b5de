import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';
import { subscribed, type Subscribed } from '#contract/events.ts';
import * as z from 'zod/mini';
import { server, test } from '#tests/api/fixtures.ts';
import type { TestServer } from './server.ts';
import { openSocket, type SocketClient } from './socket-client.ts';

type Snapshot<Channel extends string> = Extract<Subscribed, { channel: Channel }>;

export interface RealtimeServer {
  readonly server: TestServer;
  readonly url: string;
  /** The socket is closed when the test is over. */
  connect(token?: string): Promise<SocketClient>;
}

/** One listening server with prices for the tests of a file. */
export const useRealtimeServer = (): RealtimeServer => {
  let url: string;
  const open: SocketClient[] = [];
  test.beforeAll(async () => {
    await server.app.http.listen({ host: '127.0.0.1', port: 0 });
    url = `http://127.0.0.1:${(server.app.http.server.address() as AddressInfo).port}`;
    await server.tick(
      { symbol: 'BTC/USDT', price: '97000.00', volume: '1' },
      { symbol: 'ETH/USDT', price: '3300.00', volume: '1' },
      { symbol: 'AAPL/USDT', price: '228.00', volume: '1' },
    );
  });
  afterEach(() => open.splice(0).forEach((socket) => socket.close()));
  return {
    server,
    get url() {
      return url;
    },
    async connect(token) {
      const socket = await openSocket(url, token);
      open.push(socket);
      return socket;
    },
  };
};

/** The snapshot in the answer to a subscription. */
export const subscribe = async <Channel extends Snapshot<string>['channel']>(
  socket: SocketClient,
  subscription: { channel: Channel } & Record<string, unknown>,
): Promise<Snapshot<Channel>> => {
  const snapshot = z.parse(subscribed, await socket.subscribe(subscription));
  if ('error' in snapshot) throw new Error(snapshot.error);
  return snapshot as Snapshot<Channel>;
};
