import { createECDH, hkdfSync, createDecipheriv, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A push as received by the service, with its decrypted text. */
export interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** A browser's push service and the keys of one browser. */
export interface PushService {
  readonly origin: string;
  /** A new address and its keys, as a browser provides them. */
  subscribe(): { endpoint: string; p256dh: string; auth: string };
  readonly received: ReceivedPush[];
  /** Responses to the next pushes; 201 once these are used up. */
  answerNext(...answers: readonly { status: number; headers?: Record<string, string> }[]): void;
  close(): Promise<void>;
}

const curve = 'prime256v1';
const recordHeadBytes = 21;

/** Decrypts a body in the format of RFC 8188, encrypted as in RFC 8291. */
const decrypt = (body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string => {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(recordHeadBytes, recordHeadBytes + body[recordHeadBytes - 1]!);
  const sealed = body.subarray(recordHeadBytes + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
  const derived = (name: string, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes));
  const cipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
};

/** On this machine, where the browsers' own services cannot be reached. */
export const startPushService = async (): Promise<PushService> => {
  const browsers = new Map<string, { keys: ReturnType<typeof createECDH>; auth: Buffer }>();
  const received: ReceivedPush[] = [];
  const answers: { status: number; headers?: Record<string, string> }[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      const browser = browsers.get(path);
      if (browser)
        received.push({
          path,
          headers: request.headers,
          text: decrypt(Buffer.concat(parts), browser.keys, browser.auth),
        });
      const { status, headers = {} } = answers.shift() ?? { status: 201 };
      response.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    subscribe() {
      const keys = createECDH(curve);
      const [path, auth] = [`/${randomBytes(8).toString('hex')}`, randomBytes(16)];
      const p256dh = keys.generateKeys('base64url');
      browsers.set(path, { keys, auth });
      return { endpoint: `${origin}${path}`, p256dh, auth: auth.toString('base64url') };
    },
    answerNext: (...next) => void answers.push(...next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
