/** Validates the path of a document that the exchange serves itself; null for anything else. */
export const ownPaper = (address: string | null): string | null =>
  address !== null && /^\/papers\/[A-Z]+\/[a-z]+$/.test(address) ? address : null;

/** Validates an address supplied by a project: https only; null for anything else. */
export const safeLink = (address: string | null): { readonly href: string; readonly host: string } | null => {
  if (address === null || !URL.canParse(address)) return null;
  const { protocol, username, password, href, host } = new URL(address);
  return protocol === 'https:' && username === '' && password === '' ? { href, host } : null;
};
