/** An address of a project's own, as it may be opened: https and nothing else; null for whatever is none. */
export const safeLink = (address: string | null): { readonly href: string; readonly host: string } | null => {
  if (address === null || !URL.canParse(address)) return null;
  const { protocol, username, password, href, host } = new URL(address);
  return protocol === 'https:' && username === '' && password === '' ? { href, host } : null;
};
