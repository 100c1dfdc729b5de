import type { IncomingMessage } from 'node:http';

/** Whether a peer is a proxy that the configuration trusts. */
export type IsTrusted = (address: string) => boolean;

const hostOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).host : null);

/** The host that the browser requested: as forwarded by a trusted proxy, else the request's own `Host`. */
const askedHost = ({ headers, socket }: IncomingMessage, isTrusted: IsTrusted): string => {
  const forwarded = headers['x-forwarded-host'];
  if (typeof forwarded === 'string' && isTrusted(socket.remoteAddress ?? ''))
    return forwarded.split(',')[0]!.trim();
  return headers.host ?? '';
};

/**
 * Whether a page of another site sent it. Browsers always send the origin of such a
 * request; other clients send none.
 */
export const isForeignOrigin = (request: IncomingMessage, isTrusted: IsTrusted): boolean => {
  const { origin } = request.headers;
  if (origin === undefined) return false;
  const from = hostOf(origin);
  // Some clients omit the scheme's default port, others include it.
  return from === null || from !== hostOf(`${new URL(origin).protocol}//${askedHost(request, isTrusted)}`);
};
