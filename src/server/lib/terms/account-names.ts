import { mobileNumber } from '#domain/people/mobile-number.ts';

/**
 * Canonical form of an account for storage and comparison: emails in lower case,
 * mobile numbers with country code.
 */
export const canonicalAccount = (typed: string): string =>
  typed.includes('@') ? typed.trim().toLowerCase() : mobileNumber(typed);

/** Enough to recognise one's own account, too little to identify another user's. */
export const maskAccount = (account: string): string => {
  const at = account.indexOf('@');
  if (at >= 0) return `${account.slice(0, Math.min(2, at))}***${account.slice(at)}`;
  return `${account.slice(0, 3)}****${account.slice(-2)}`;
};

/** For another user's account: recognisable to people who know its owner, but not usable to contact them. */
export const maskForOthers = (account: string): string => {
  const at = account.indexOf('@');
  return at >= 0 ? `${account.slice(0, Math.min(2, at))}***` : `****${account.slice(-4)}`;
};

/** Which of a user's two contacts an account is, by its form. */
export const contactKindOf = (account: string): 'email' | 'phone' =>
  account.includes('@') ? 'email' : 'phone';
