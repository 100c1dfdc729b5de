import { mobileNumber } from '#domain/people/mobile-number.ts';

/** How an account is kept and compared: emails in lower case, mobile numbers with their country's digits. */
export const canonicalAccount = (typed: string): string =>
  typed.includes('@') ? typed.trim().toLowerCase() : mobileNumber(typed);

/** Enough to recognise one's own account, too little to learn somebody else's. */
export const maskAccount = (account: string): string => {
  const at = account.indexOf('@');
  if (at >= 0) return `${account.slice(0, Math.min(2, at))}***${account.slice(at)}`;
  return `${account.slice(0, 3)}****${account.slice(-2)}`;
};

/** The same for somebody else's account: who knows its owner recognises it, nobody could write to it. */
export const maskForOthers = (account: string): string => {
  const at = account.indexOf('@');
  return at >= 0 ? `${account.slice(0, Math.min(2, at))}***` : `****${account.slice(-4)}`;
};

/** Which of a user's two contacts an account names, by how it is written. */
export const contactKindOf = (account: string): 'email' | 'phone' =>
  account.includes('@') ? 'email' : 'phone';
