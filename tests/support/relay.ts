import { connect, createServer, type Socket } from 'node:net';

export interface Relay {
  readonly port: number;
  /** Ends every connection at once. */
  cutAll(): void;
  close(): Promise<void>;
}

/** How a proxy handles a new connection. `reach` opens the connection to the server. */
export type Join = (client: Socket, reach: () => Socket) => void;

/** The listening side of the proxies between browser and server; they decide what passes, and how. */
export const startRelay = async (
  targetPort: number,
  join: Join,
  isHalfOpenAllowed = false,
): Promise<Relay> => {
  const open = new Set<Socket>();
  const track = (socket: Socket): Socket => {
    open.add(socket);
    return socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket));
  };
  const listener = createServer({ allowHalfOpen: isHalfOpenAllowed, noDelay: true }, (client) =>
    join(track(client), () =>
      track(
        connect({ port: targetPort, host: '127.0.0.1', allowHalfOpen: isHalfOpenAllowed, noDelay: true }),
      ),
    ),
  );
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const cutAll = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (listener.address() as { port: number }).port,
    cutAll,
    close: () =>
      new Promise((resolve) => {
        cutAll();
        listener.close(() => resolve());
      }),
  };
};
