import { connect, type Socket } from 'node:net';

export interface LoadRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface LoadResult {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface Load {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** The next request of a connection, sent when the previous one was answered. */
  next(connection: number): LoadRequest;
  /** Receives every answer's body. @throws when it is not the expected answer */
  check(body: string): void;
}

const encode = ({ method, path, headers, body }: LoadRequest): string => {
  const lines = Object.entries({
    host: 'localhost',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
};

/** The body of one complete answer at the start of the text, and its end; null while it is incomplete. */
const readAnswer = (bytes: Buffer): string | null => {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const length = /content-length: (\d+)/i.exec(bytes.toString('latin1', 0, headEnd))?.[1];
  if (length === undefined) throw new Error('an answer without content-length');
  const end = headEnd + 4 + Number(length);
  return bytes.length < end ? null : bytes.toString('utf8', headEnd + 4, end);
};

const exchange = (socket: Socket, request: LoadRequest): Promise<string> =>
  new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    const onData = (chunk: Buffer): void => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const body = readAnswer(received);
      if (body === null) return;
      socket.off('data', onData);
      socket.off('error', reject);
      resolve(body);
    };
    socket.on('data', onData).once('error', reject);
    socket.write(encode(request));
  });

/**
 * Keeps every connection busy with one request at a time over plain sockets, which cost the machine little
 * compared with the server.
 */
export const runLoad = async (load: Load): Promise<LoadResult> => {
  const tookMs: number[] = [];
  const started = performance.now();
  const until = started + load.seconds * 1_000;
  const work = async (connection: number): Promise<void> => {
    const socket = connect({ port: load.port, host: '127.0.0.1', noDelay: true });
    await new Promise((resolve) => socket.once('connect', resolve));
    while (performance.now() < until) {
      const request = load.next(connection);
      const sent = performance.now();
      load.check(await exchange(socket, request));
      tookMs.push(performance.now() - sent);
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: load.connections }, (_, connection) => work(connection)));
  const seconds = (performance.now() - started) / 1_000;
  tookMs.sort((a, b) => a - b);
  const at = (share: number): number =>
    tookMs[Math.min(tookMs.length - 1, Math.floor(tookMs.length * share))] ?? 0;
  return { perSecond: tookMs.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99) };
};
