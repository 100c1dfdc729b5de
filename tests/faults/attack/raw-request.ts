import { Agent, request } from 'node:http';

/** A request exactly as written to the socket, valid or not. */
export interface RawRequest {
  readonly method: string;
  /** The target in the request line: a path in any encoding, or an absolute URL. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly ms: number;
}

export interface RawClient {
  send(request: RawRequest): Promise<RawAnswer>;
  close(): void;
}

/** Longer than any answer may take; beyond this an answer counts as missing. */
const mostMs = 20_000;

/** Up to `connections` requests at once. */
export const createRawClient = (url: string, connections = 16): RawClient => {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = ({ method, path, headers, body }: RawRequest): Promise<RawAnswer> =>
    new Promise((resolve, reject) => {
      const startedAt = performance.now();
      const outgoing = request(
        {
          hostname,
          port,
          method,
          path,
          agent,
          timeout: mostMs,
          headers: {
            ...headers,
            ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
          },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (part: string) => (text += part));
          answer.on('end', () =>
            resolve({
              status: answer.statusCode!,
              headers: answer.headers,
              text,
              ms: performance.now() - startedAt,
            }),
          );
          answer.on('error', reject);
        },
      );
      outgoing.on('timeout', () => outgoing.destroy(new Error(`No answer within ${mostMs} ms`)));
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        // The server had just closed the keep-alive connection; the request was not read.
        if (outgoing.reusedSocket && error.code === 'ECONNRESET')
          send({ method, path, body, headers } as RawRequest).then(resolve, reject);
        else reject(error);
      });
      outgoing.end(body);
    });
  return { send, close: () => agent.destroy() };
};
