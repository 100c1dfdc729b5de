import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';

/** Time for work in progress before its connection is cut. */
const graceMs = 5_000;
/** Interval at which connections that have become idle are closed. */
const pollEveryMs = 250;
/** Retry delay for clients, which can use another process or this one again. */
const retryAfterMs = 2_000;

/** Runs `close`, which resolves when no connection is left. */
export type Drain = (close: () => Promise<unknown>) => Promise<void>;

/**
 * Shuts down a server with open connections: work in progress is completed, new requests over a persistent
 * connection are refused, and each connection is closed with its last answer. A client that continues to
 * send cannot delay the shutdown.
 */
export const createDrain = (http: FastifyInstance): Drain => {
  const connections = new Set<Socket>();
  let isStopping = false;
  http.server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  http.addHook('onRequest', (_request, _reply, done) =>
    done(isStopping ? new Refusal('server.stopping', { retryAfterMs }) : undefined),
  );
  http.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping) void reply.header('connection', 'close');
    done(null, payload);
  });
  return async (close) => {
    isStopping = true;
    const idleTimer = setInterval(() => http.server.closeIdleConnections(), pollEveryMs);
    const cut = setTimeout(() => connections.forEach((socket) => socket.destroy()), graceMs);
    try {
      await close();
    } finally {
      clearInterval(idleTimer);
      clearTimeout(cut);
    }
  };
};
