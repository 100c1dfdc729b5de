import { io, type Socket } from 'socket.io-client';
import * as z from 'zod/mini';
import {
  heartbeat,
  hello,
  subscribed,
  type ClientToServer,
  type Hello,
  type ServerToClient,
  type Subscribed,
  type Subscription,
} from '#contract/events.ts';
import { connectTimeoutMs } from '#machines/connection.machine.ts';
import { noteServerTime } from '#client/lib/clock/server-time.ts';

export type LiveSocket = Socket<ServerToClient, ClientToServer>;

/** How long a channel may take to open. */
const answerTimeoutMs = 10_000;

/** The token is no longer valid. */
export class TokenRefused extends Error {}

/** An open socket and the server's greeting. */
export interface OpenConnection {
  readonly socket: LiveSocket;
  readonly greeting: Hello;
  /**
   * Messages to this user that arrived while the greeting was prepared, and since then: in order, once. The
   * caller must listen from then on.
   */
  readonly takeEarly: () => readonly unknown[];
}

/**
 * Opens the socket: WebSocket first, long polling where that is blocked; it is open once the server has sent
 * its greeting. Rejects with `TokenRefused` when the server no longer knows the token. Reconnecting is the
 * job of the connection machine, not of the library.
 */
export const openConnection = (token: string | null, signal: AbortSignal): Promise<OpenConnection> =>
  new Promise((resolve, reject) => {
    const askedAtMs = Date.now();
    const socket: LiveSocket = io({
      auth: token === null ? {} : { token },
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      reconnection: false,
      timeout: connectTimeoutMs,
      forceNew: true,
    });
    const early: unknown[] = [];
    const queueEarly = (message: unknown): void => void early.push(message);
    socket.on('private', queueEarly);
    const takeEarly = (): readonly unknown[] => {
      socket.off('private', queueEarly);
      return early.splice(0);
    };
    const giveUp = (reason: Error): void => {
      socket.close();
      reject(reason);
    };
    const abort = (): void => giveUp(new Error('connection attempt cancelled'));
    signal.addEventListener('abort', abort);
    socket.once('connect_error', (problem) =>
      giveUp(problem.message === '999' ? new TokenRefused() : problem),
    );
    socket.once('disconnect', abort);
    socket.once('hello', (message) => {
      const greeting = z.safeParse(hello, message);
      if (!greeting.success) return giveUp(new Error('the greeting does not match the contract'));
      signal.removeEventListener('abort', abort);
      socket.off('disconnect', abort);
      noteServerTime(greeting.data.server_time, askedAtMs);
      resolve({ socket, greeting: greeting.data, takeEarly });
    });
  });

/**
 * Sends a ping; returns the server's time of the answer. Everything the server sent before that has arrived
 * by then.
 */
export const askPulse = async (socket: LiveSocket): Promise<string> => {
  const askedAtMs = Date.now();
  const { server_time: serverTime } = z.parse(
    heartbeat,
    await socket.timeout(answerTimeoutMs).emitWithAck('heartbeat'),
  );
  noteServerTime(serverTime, askedAtMs);
  return serverTime;
};

/** Joins a channel; the answer is validated like any other. */
export const subscribe = async (socket: LiveSocket, subscription: Subscription): Promise<Subscribed> => {
  const askedAtMs = Date.now();
  const answer = z.parse(
    subscribed,
    await socket.timeout(answerTimeoutMs).emitWithAck('subscribe', subscription),
  );
  if ('server_time' in answer) noteServerTime(answer.server_time, askedAtMs);
  return answer;
};
