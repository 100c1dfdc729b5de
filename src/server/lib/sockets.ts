import type { Server as HttpServer } from 'node:http';
import { Server, type DefaultEventsMap, type Socket } from 'socket.io';
import type { ClientToServer, ServerToClient } from '#contract/events.ts';
import type { SessionUser } from './handlers.ts';

interface SocketData {
  user?: SessionUser;
  /** Pairs whose quotes it follows one by one, and the room of exactly these. */
  followed?: ReadonlySet<number>;
  quoteRoom?: string | undefined;
  /** While it is slow: the last sequence it was sent of each row that has changed since. */
  missed?: Map<number, number>;
}

export type SocketServer = Server<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;
export type LiveSocket = Socket<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;

/** Messages that its line has not taken yet; socket.io keeps the count to itself. */
export const waitingMessages = (socket: LiveSocket): number => (socket.conn as unknown as { readonly writeBuffer: readonly unknown[] }).writeBuffer.length;

/** socket.io on the page's origin; compression costs ten times its worth in small messages. */
export const createSockets = (http: HttpServer): SocketServer =>
  new Server(http, { serveClient: false, perMessageDeflate: false, maxHttpBufferSize: 64 * 1024, connectTimeout: 20_000 });
