import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import { Refusal } from '#server/lib/http/refusal.ts';

/** What is under way may take so long before its connection is cut. */
const graceMs = 5_000;
/** Connections that have become idle meanwhile are looked for so often. */
const lookEveryMs = 250;
/** For a client that can ask another process, or this one again. */
const retryAfterMs = 2_000;

/** Runs `close`, which resolves when no connection is left. */
export type Drain = (close: () => Promise<unknown>) => Promise<void>;

/**
 * How a server ends that people are talking to: what is under way is finished, what still comes over a kept
 * connection is refused, and each connection is closed with its last answer. Who goes on sending cannot keep
 * it alive.
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
    const look = setInterval(() => http.server.closeIdleConnections(), lookEveryMs);
    const cut = setTimeout(() => connections.forEach((socket) => socket.destroy()), graceMs);
    try {
      await close();
    } finally {
      clearInterval(look);
      clearTimeout(cut);
    }
  };
};
