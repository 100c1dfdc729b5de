import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress, isPublicHost, publicLookup } from '#server/lib/http/public-address.ts';

export interface PushMessage {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

/** What a push service answered. */
export interface PushAnswer {
  readonly status: number;
  /** How long it asks to be left alone; null: it does not say. */
  readonly retryAfterMs: number | null;
}

/** Speaks to browsers' push services, and to nobody else: users name the addresses. */
export interface PushPost {
  /** Whether something may be sent there, as far as the address itself says. */
  isAllowed(endpoint: string): boolean;
  /** Whether its name leads to where something may be sent; one that cannot be looked up now may. */
  leadsOutside(endpoint: string): Promise<boolean>;
  /** Follows no redirect. @throws where nobody answers, and PrivateAddress where the name leads to a private one */
  send(endpoint: string, message: PushMessage): Promise<PushAnswer>;
}

const timeoutMs = 10_000;

const retryAfterOf = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) * 1_000 : null;

/** @param letThrough origins beside the public ones, such as a test's own */
export const createPushPost = (letThrough: readonly string[]): PushPost => {
  const isLetThrough = ({ origin }: URL): boolean => letThrough.includes(origin);
  const guardedLookup = publicLookup();

  const isAllowed = (endpoint: string): boolean => {
    if (!URL.canParse(endpoint)) return false;
    const url = new URL(endpoint);
    if (url.username !== '' || url.password !== '') return false;
    // A push service listens where everybody does: other ports are other people's.
    return isLetThrough(url) || (url.protocol === 'https:' && url.port === '' && isPublicHost(url.hostname));
  };

  return {
    isAllowed,
    async leadsOutside(endpoint) {
      const url = new URL(endpoint);
      if (isLetThrough(url) || isIP(url.hostname) !== 0) return isAllowed(endpoint);
      try {
        const found = await lookup(url.hostname, { all: true });
        return found.every(({ address }) => isPublicAddress(address));
      } catch (error) {
        return (error as NodeJS.ErrnoException).code !== 'ENOTFOUND';
      }
    },
    send: (endpoint, { headers, body }) =>
      new Promise((resolve, reject) => {
        if (!isAllowed(endpoint)) return reject(new Error('Nothing is sent to this address'));
        const url = new URL(endpoint);
        const request = url.protocol === 'http:' ? httpRequest : httpsRequest;
        const outgoing = request(
          url,
          {
            method: 'POST',
            headers,
            signal: AbortSignal.timeout(timeoutMs),
            ...(isLetThrough(url) ? {} : { lookup: guardedLookup }),
          },
          (answer) => {
            resolve({
              status: answer.statusCode ?? 0,
              retryAfterMs: retryAfterOf(answer.headers['retry-after']),
            });
            // What it says beside that is nothing to us, however long it is.
            answer.destroy();
          },
        );
        outgoing.on('error', reject);
        outgoing.end(body);
      }),
  };
};
