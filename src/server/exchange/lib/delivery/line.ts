import type { ClientToServer, ServerToClient } from '#contract/events.ts';
import type { SessionUser } from '#server/exchange/lib/calls/handlers.ts';

/*
 * The line to the devices, as the exchange uses it: events to rooms of sockets. Its shape is that of
 * socket.io, which is one of the lines; a port between two threads of a browser is another.
 */

export interface SocketData {
  user?: SessionUser;
  /** Pairs whose quotes it follows individually, and the room of exactly these. */
  followed?: ReadonlySet<number>;
  quoteRoom?: string | undefined;
  /** While it is slow: the last sequence sent of each row that has changed since. */
  missed?: Map<number, number>;
}

type Emit = <Name extends keyof ServerToClient>(
  name: Name,
  ...args: Parameters<ServerToClient[Name]>
) => unknown;

/** The sockets that get an event, each once. */
export interface Audience {
  to(room: string): Audience;
  except(rooms: string | string[]): Audience;
  readonly emit: Emit;
}

export interface LiveSocket {
  readonly id: string;
  readonly data: SocketData;
  readonly rooms: ReadonlySet<string>;
  readonly handshake: { readonly auth: Readonly<Record<string, unknown>> };
  readonly emit: Emit;
  on<Name extends keyof ClientToServer>(name: Name, listener: ClientToServer[Name]): unknown;
  join(rooms: string | string[]): Promise<void> | void;
  leave(room: string): Promise<void> | void;
  /** @param close also the connection below it */
  disconnect(close?: boolean): unknown;
}

export interface SocketServer {
  /** Checks a socket before it is connected: `next` is called with the error that refuses it. */
  use(check: (socket: LiveSocket, next: (error?: Error) => void) => void): unknown;
  on(name: 'connection', listener: (socket: LiveSocket) => void): unknown;
  /** The sockets of a room at every process. */
  to(room: string): Audience;
  in(room: string): {
    disconnectSockets(close?: boolean): void;
    fetchSockets(): Promise<readonly unknown[]>;
  };
  /** The sockets at this process. */
  readonly local: Audience;
  readonly sockets: {
    readonly sockets: ReadonlyMap<string, LiveSocket>;
    readonly adapter: {
      readonly rooms: ReadonlyMap<string, ReadonlySet<string>>;
      on(name: 'delete-room', listener: (room: string) => void): unknown;
    };
  };
}

/** Messages that a socket's connection has not accepted yet. */
export type WaitingMessages = (socket: LiveSocket) => number;
