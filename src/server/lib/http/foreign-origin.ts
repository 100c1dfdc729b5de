import type { IncomingMessage } from 'node:http';

/** Whether a peer is a proxy that the configuration trusts. */
export type IsTrusted = (address: string) => boolean;

const hostOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).host : null);

/** Where the browser asked: what a trusted proxy says of it, else the request's own `Host`. */
const askedHost = ({ headers, socket }: IncomingMessage, isTrusted: IsTrusted): string => {
  const forwarded = headers['x-forwarded-host'];
  if (typeof forwarded === 'string' && isTrusted(socket.remoteAddress ?? ''))
    return forwarded.split(',')[0]!.trim();
  return headers.host ?? '';
};

/**
 * Whether a page of another site sent it. Browsers always name the origin of such a request; other clients
 * name none.
 */
export const isForeignOrigin = (request: IncomingMessage, isTrusted: IsTrusted): boolean => {
  const { origin } = request.headers;
  if (origin === undefined) return false;
  const from = hostOf(origin);
  // The port of the scheme is left out by some and written by others.
  return from === null || from !== hostOf(`${new URL(origin).protocol}//${askedHost(request, isTrusted)}`);
};
