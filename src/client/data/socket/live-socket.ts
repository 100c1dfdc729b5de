import type { ClientToServer, ServerToClient } from '#contract/events.ts';

interface Received extends ServerToClient {
  /** The exchange refuses the socket, or is not reached; `999`: it does not know the token. */
  connect_error: (problem: Error) => void;
  disconnect: () => void;
}

interface Asked {
  emitWithAck(name: 'heartbeat'): Promise<unknown>;
  emitWithAck(
    name: 'subscribe',
    ...args: [subscription: Parameters<ClientToServer['subscribe']>[0]]
  ): Promise<unknown>;
}

interface Emitting {
  emit<Name extends 'unsubscribe' | 'typing'>(name: Name, ...args: Parameters<ClientToServer[Name]>): unknown;
}

/** One attempt at a socket; it does not reconnect by itself. */
export interface LiveSocket extends Emitting {
  on<Name extends keyof Received>(name: Name, listener: Received[Name]): unknown;
  once<Name extends keyof Received>(name: Name, listener: Received[Name]): unknown;
  off<Name extends keyof Received>(name: Name, listener: Received[Name]): unknown;
  /** Rejects when no answer arrives in time. */
  timeout(ms: number): Asked;
  /** For messages that may be lost. */
  readonly volatile: Emitting;
  /** Called for whatever arrives, as a sign of life. Returns the function that removes the listener. */
  onPacket(listener: () => void): () => void;
  close(): unknown;
}

/** Opens a socket with the session of this token, or as a visitor. */
export type OpenSocket = (token: string | null) => LiveSocket;
