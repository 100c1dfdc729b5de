import { io, type Socket } from 'socket.io-client';
import type { ClientToServer, ServerToClient } from '#contract/events.ts';
import { connectTimeoutMs } from '#machines/connection.machine.ts';
import type { LiveSocket } from './live-socket.ts';

/**
 * A socket over the network: WebSocket first, long polling where that is blocked. Reconnecting is the job of
 * the connection machine, not of the library.
 */
export const openNetworkSocket = (token: string | null): LiveSocket => {
  const socket: Socket<ServerToClient, ClientToServer> = io({
    auth: token === null ? {} : { token },
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnection: false,
    timeout: connectTimeoutMs,
    forceNew: true,
  });
  const onPacket = (listener: () => void): (() => void) => {
    const { engine } = socket.io;
    engine.on('packet', listener);
    return () => void engine.off('packet', listener);
  };
  return Object.assign(socket, { onPacket }) as unknown as LiveSocket;
};
