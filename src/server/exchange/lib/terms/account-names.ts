import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { mobileNumber } from './mobile-number.ts';

const canonicalEmail = (typed: string): string => typed.trim().toLowerCase();

/**
 * Canonical form of an account for comparison: emails in lower case, mobile numbers with country code.
 * Numbers that no numbering plan has, some stored before the plans were checked, are reduced to their digits.
 */
export const canonicalAccount = (typed: string): string =>
  typed.includes('@')
    ? canonicalEmail(typed)
    : (mobileNumber(typed) ?? typed.replace(/\D/g, '').replace(/^0+/, ''));

/**
 * A mobile number in the form in which it is stored. @throws Refusal `mobile.invalid` when its country has no
 * such mobile number
 */
export const requireMobile = (typed: string, field: string, areaCode?: string): string => {
  const number = mobileNumber(typed, areaCode);
  if (number === undefined) throw new Refusal('mobile.invalid', { field });
  return number;
};

/** An account that codes can be sent to, in the form in which it is stored. @throws Refusal `mobile.invalid` */
export const requireReachable = (typed: string, field: string): string =>
  typed.includes('@') ? canonicalEmail(typed) : requireMobile(typed, field);

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
