/** What becomes of an address: shown in the app, offered outside of it, or neither. */
export type WebAddress =
  | { readonly kind: 'framed' | 'outside'; readonly href: string; readonly host: string }
  | { readonly kind: 'bad' };

/** @param origins those that the exchange lets the app show */
export const readWebAddress = (text: string, origins: readonly string[]): WebAddress => {
  if (!URL.canParse(text)) return { kind: 'bad' };
  const { protocol, origin, href, host, username, password } = new URL(text);
  // An account's name in front of a host makes it look like another one.
  if ((protocol !== 'https:' && protocol !== 'http:') || username || password) return { kind: 'bad' };
  return { kind: origins.includes(origin) ? 'framed' : 'outside', href, host };
};
