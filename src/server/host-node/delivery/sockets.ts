import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from 'ioredis';
import { isForeignOrigin, type IsTrusted } from '#server/host-node/http/foreign-origin.ts';
import type { CountHandshake } from '#server/host-node/http/rate-limit.ts';
import { addressOf } from '#server/host-node/http/trusted-proxies.ts';
import { Server, type DefaultEventsMap } from 'socket.io';
import type { ClientToServer, ServerToClient } from '#contract/events.ts';
import type { SocketData, WaitingMessages } from '#server/exchange/lib/delivery/line.ts';

/** Messages between processes are typed by their senders. */
export type IoServer = Server<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;

/** socket.io does not expose this count. */
export const waitingMessages: WaitingMessages = (socket) =>
  (socket as unknown as { readonly conn: { readonly writeBuffer: readonly unknown[] } }).conn.writeBuffer
    .length;

/**
 * socket.io on the page's origin; compression costs ten times its benefit for small messages. With Redis, a
 * user's events reach the sockets of every process.
 */
export const createSockets = (
  http: HttpServer,
  redis?: Redis,
  isTrusted: IsTrusted = () => false,
): IoServer =>
  new Server(http, {
    allowRequest: (request, decide) => decide(null, !isForeignOrigin(request, isTrusted)),
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: 64 * 1024,
    connectTimeout: 20_000,
    ...(redis
      ? {
          adapter: createAdapter(redis, {
            streamName: 'tideline',
            channelPrefix: 'tideline',
            onlyPlaintext: true,
          }),
        }
      : {}),
  });

/** The query that engine.io has parsed from the address. */
interface EngineRequest extends IncomingMessage {
  readonly _query?: Readonly<Record<string, string>>;
}

/** Refuses handshakes above the limit of their address; requests of an open socket are not counted. */
export const limitHandshakes = (
  { engine }: IoServer,
  count: CountHandshake,
  isTrusted: IsTrusted,
  headers: Readonly<Record<string, string>>,
): void => {
  engine.use((request: EngineRequest, response: ServerResponse, next: (error?: unknown) => void) => {
    // An empty session id opens a new session, like a missing one.
    if (request._query?.['sid']) return next();
    count(addressOf(request, isTrusted)).then((isAllowed) => {
      if (isAllowed) return next();
      response.writeHead(429, {
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      });
      response.end(JSON.stringify({ code: 429, message: 'request.tooMany' }));
    }, next);
  });
};

/** Its answers bypass the routes, so it adds the headers of every answer, including refusals. */
export const sendSocketHeaders = ({ engine }: IoServer, headers: Readonly<Record<string, string>>): void => {
  engine.on('headers', (answer: Record<string, string>) => void Object.assign(answer, headers));
  engine.on('connection_error', ({ req }: { req: { res?: ServerResponse } }) => {
    if (req.res && !req.res.headersSent) req.res.setHeaders(new Map(Object.entries(headers)));
  });
};
