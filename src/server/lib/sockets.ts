import type { Server as HttpServer } from 'node:http';
import { Server, type DefaultEventsMap } from 'socket.io';
import type { ClientToServer, ServerToClient } from '#contract/events.ts';
import type { SessionUser } from './handlers.ts';

interface SocketData {
  user?: SessionUser;
}

export type SocketServer = Server<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;

/** socket.io on the page's origin; compression costs ten times its worth in small messages. */
export const createSockets = (http: HttpServer): SocketServer =>
  new Server(http, { serveClient: false, perMessageDeflate: false, maxHttpBufferSize: 64 * 1024, connectTimeout: 20_000 });
