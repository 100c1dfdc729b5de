/** How an address is handled: shown in the app, offered outside it, or rejected. */
export type WebAddress =
  | { readonly kind: 'framed' | 'outside'; readonly href: string; readonly host: string }
  | { readonly kind: 'bad' };

/** @param origins origins that the exchange allows the app to show */
export const readWebAddress = (text: string, origins: readonly string[]): WebAddress => {
  if (!URL.canParse(text)) return { kind: 'bad' };
  const { protocol, origin, href, host, username, password } = new URL(text);
  // User info before a host makes it look like another host.
  if ((protocol !== 'https:' && protocol !== 'http:') || username || password) return { kind: 'bad' };
  return { kind: origins.includes(origin) ? 'framed' : 'outside', href, host };
};
