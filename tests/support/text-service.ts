import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface TakenText {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

export interface TextService {
  readonly address: string;
  readonly texts: readonly TakenText[];
  /** From now on it answers with this status. */
  answerWith(status: number): void;
  close(): Promise<void>;
}

/** Receives texts like a service, on a free port of this machine. */
export const startTextService = async (): Promise<TextService> => {
  const texts: TakenText[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url = '', headers } = request;
      if (status === 200)
        texts.push({ path: url, headers, body: JSON.parse(Buffer.concat(parts).toString('utf8')) });
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    texts,
    answerWith: (next) => void (status = next),
    close: () => new Promise((closed) => server.close(() => closed())),
  };
};
