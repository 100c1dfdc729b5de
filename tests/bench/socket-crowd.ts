import { fork } from 'node:child_process';
import { join } from 'node:path';

/** Many sockets that follow the board, in a separate process. */
export interface SocketCrowd {
  /** Batches received by all of them together. */
  received(): number;
  /** Resolves once this many were received. */
  until(received: number): Promise<void>;
  close(): void;
}

/** Resolves once all of them follow the board of the server at the port. */
export const openCrowd = async (port: number, clients: number): Promise<SocketCrowd> => {
  const child = fork(join(import.meta.dirname, 'counting-clients.ts'), [String(port), String(clients)], {
    execArgv: ['--import', 'tsx'],
  });
  let received = 0;
  let wanted = Infinity;
  let finish = (): void => undefined;
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the clients ended with ${code}`)));
    child.on('message', (message: { following?: number; received?: number }) => {
      if (message.following !== undefined) resolve();
      received = message.received ?? received;
      if (received >= wanted) finish();
    });
  });
  return {
    received: () => received,
    until: (count) =>
      new Promise((resolve) => {
        if (received >= count) return resolve();
        wanted = count;
        finish = resolve;
      }),
    close: () => void child.kill(),
  };
};
