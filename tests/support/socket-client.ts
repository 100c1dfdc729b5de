import { io } from 'socket.io-client';
import type { AdminRevision, Heartbeat, ServerToClient, Subscribed, Subscription } from '#contract/events.ts';

type EventName = keyof ServerToClient;
type Payload<Name extends EventName> = Parameters<ServerToClient[Name]>[0];

/** One socket as the app opens it; every event is recorded in order. */
export interface SocketClient {
  /** Returns the oldest event of the name not taken yet; waits for it. */
  next<Name extends EventName>(name: Name): Promise<Payload<Name>>;
  /** How many events of the name have not been taken. */
  waiting(name: EventName): number;
  /** @param subscription unchecked, so that tests can send what no client of ours does */
  subscribe(subscription: unknown): Promise<Subscribed>;
  unsubscribe(subscription: Subscription): void;
  heartbeat(): Promise<Heartbeat>;
  followAdmin(answer: (update: AdminRevision) => void): void;
  /** @param message unchecked as well */
  type(message: unknown): void;
  /** Resolves when the server has closed the connection. */
  readonly closed: Promise<void>;
  close(): void;
}

/** @throws Error with the message of `connect_error` when the server refuses the connection */
export const openSocket = async (url: string, token?: string): Promise<SocketClient> => {
  const socket = io(url, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: token === undefined ? {} : { token },
  });
  const queued = new Map<string, unknown[]>();
  const takers = new Map<string, ((payload: unknown) => void)[]>();
  socket.onAny((name: string, payload: unknown) => {
    const taker = takers.get(name)?.shift();
    if (taker) taker(payload);
    else queued.set(name, [...(queued.get(name) ?? []), payload]);
  });
  const closed = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('connect_error', reject);
  });
  return {
    next: <Name extends EventName>(name: Name) =>
      new Promise<Payload<Name>>((resolve) => {
        const waiting = queued.get(name) ?? [];
        if (waiting.length > 0) resolve(waiting.shift() as Payload<Name>);
        else takers.set(name, [...(takers.get(name) ?? []), (payload) => resolve(payload as Payload<Name>)]);
      }),
    waiting: (name) => queued.get(name)?.length ?? 0,
    subscribe: (subscription) => socket.emitWithAck('subscribe', subscription) as Promise<Subscribed>,
    unsubscribe: (subscription) => void socket.emit('unsubscribe', subscription),
    heartbeat: () => socket.emitWithAck('heartbeat') as Promise<Heartbeat>,
    followAdmin: (answer) => void socket.emit('followAdmin', answer),
    type: (message) => void socket.emit('typing', message),
    closed,
    close: () => void socket.close(),
  };
};
