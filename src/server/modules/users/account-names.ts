/** How an account is kept and compared: emails in lower case, mobile numbers as digits. */
export const canonicalAccount = (typed: string): string =>
  typed.includes('@') ? typed.trim().toLowerCase() : typed.replace(/\D/g, '');

/** Enough to recognise one's own account, too little to learn somebody else's. */
export const maskAccount = (account: string): string => {
  const at = account.indexOf('@');
  if (at >= 0) return `${account.slice(0, Math.min(2, at))}***${account.slice(at)}`;
  return `${account.slice(0, 3)}****${account.slice(-2)}`;
};
