import * as z from 'zod/mini';
import {
  heartbeat,
  hello,
  subscribed,
  type Hello,
  type Subscribed,
  type Subscription,
} from '#contract/events.ts';
import { noteServerTime } from '#client/lib/clock/server-time.ts';
import type { LiveSocket, OpenSocket } from './live-socket.ts';
import { openNetworkSocket } from './network-socket.ts';

let open: OpenSocket = openNetworkSocket;

/** Replaces the network; called before the first socket. */
export const openSocketsBy = (other: OpenSocket): void => {
  open = other;
};

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
 * Opens the socket; it is open once the server has sent its greeting. Rejects with `TokenRefused` when the
 * server no longer knows the token.
 */
export const openConnection = (token: string | null, signal: AbortSignal): Promise<OpenConnection> =>
  new Promise((resolve, reject) => {
    const askedAtMs = Date.now();
    const socket = open(token);
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
