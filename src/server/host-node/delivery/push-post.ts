import type { PushPost } from '#server/exchange/lib/delivery/pushes.ts';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress, isPublicHost, publicLookup } from '#server/host-node/http/public-address.ts';

const timeoutMs = 10_000;

const retryAfterOf = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) * 1_000 : null;

/** @param letThrough allowed origins besides the public ones, such as a test's own */
export const createPushPost = (letThrough: readonly string[]): PushPost => {
  const isLetThrough = ({ origin }: URL): boolean => letThrough.includes(origin);
  const guardedLookup = publicLookup();

  const isAllowed = (endpoint: string): boolean => {
    if (!URL.canParse(endpoint)) return false;
    const url = new URL(endpoint);
    if (url.username !== '' || url.password !== '') return false;
    // Push services listen on the default port: other ports may belong to other services.
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
        if (!isAllowed(endpoint)) return reject(new Error('The push endpoint is not allowed'));
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
            // The rest of the answer is irrelevant, however long it is.
            answer.destroy();
          },
        );
        outgoing.on('error', reject);
        outgoing.end(body);
      }),
  };
};
