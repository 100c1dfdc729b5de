import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant, text } from './primitives.ts';
import { ownProof, ownProofProblems, proofField, stepUpProblems } from './step-up.ts';
import {
  accountField,
  accountText,
  codeField,
  mobilePattern,
  passwordField,
  sentCode,
  withoutGaps,
} from './users.ts';

/**
 * Sets the pay password, which is separate from the login password, with a code of the scene `pay_password`,
 * and a second factor if one is enabled.
 */
export const setPayPassword = endpoint({
  summary: 'Sets the pay password, which is separate from the login password',
  method: 'POST',
  path: '/safe/update_password',
  access: 'user',
  idempotent: true,
  request: z.object({
    password: passwordField,
    re_password: text,
    code: codeField,
    second_factor: z.optional(proofField),
  }),
  response: z.object({ set_at: instant }),
  problems: [
    'password.short',
    'password.long',
    'password.common',
    'password.mismatch',
    'code.invalid',
    'code.wrong',
    'code.tooMany',
    'text.required',
    ...stepUpProblems,
  ],
});

const areaCode = z.string().check(z.trim(), z.regex(/^\+?\d{1,4}$/, 'mobile.invalid'));
const required = z.minLength(1, { error: 'text.required', abort: true });
/** With or, for the area code next to it, without country code. */
const mobileText = z
  .string()
  .check(
    z.trim(),
    withoutGaps,
    required,
    z.regex(new RegExp(`^\\d{4,17}$|${mobilePattern.source}`), 'mobile.invalid'),
  );

/**
 * Sends a code of the scene `bind` to a mobile number. The answer is the same whether or not the number is
 * bound to another account. For an email address use `requestCode` with that scene.
 */
export const requestMobileCode = endpoint({
  summary: 'Sends a code to a mobile number',
  method: 'POST',
  path: '/sms_send',
  access: 'user',
  idempotent: false,
  request: z.object({ area_code: areaCode, mobile: mobileText }),
  response: sentCode,
  problems: ['text.required', 'mobile.invalid', 'code.tooSoon', 'code.tooMany', 'region.unsupported'],
  limit: { count: 10, seconds: 600 },
});

/** The email and the mobile number with which a user can log in, each bound by a code. */
const contactKinds = ['email', 'mobile'] as const;
export type ContactKind = (typeof contactKinds)[number];

/**
 * Sends a code of the scene `unbind` to the account's current email or mobile
 * number, in order to replace it.
 */
export const requestBoundCode = endpoint({
  summary: 'Sends a code to the email or mobile number that the account has',
  method: 'POST',
  path: '/safe/bound_code',
  access: 'user',
  idempotent: false,
  request: z.object({ contact: z.enum(contactKinds) }),
  response: sentCode,
  problems: ['state.notAllowed', 'code.tooSoon', 'code.tooMany', 'region.unsupported'],
  limit: { count: 10, seconds: 600 },
});

/** Masked; null: not bound. */
const contacts = z.object({ email: z.nullable(text), phone: z.nullable(text) });

const bindingProblems = [
  'code.invalid',
  'code.wrong',
  'code.tooMany',
  'contact.taken',
  'contact.same',
  'state.changed',
  ...ownProofProblems,
] as const;

/** A code sent to the contact bound before; required if there is one. */
const oldCode = z.optional(z.union([z.literal(''), codeField], 'code.invalid'));

/**
 * Binds a mobile number with the code sent to it. If another number is bound already, a code sent to that
 * one is required too; if none is, the login password, because from then on the number can reset that
 * password. If a second factor is enabled, it is required instead of the password. A number without country
 * code belongs to `area_code`. Only a caller with its code learns whether it belongs to another account.
 */
export const bindMobile = endpoint({
  summary: 'Binds a mobile number to the account',
  method: 'POST',
  path: '/safe/mobile',
  access: 'user',
  idempotent: true,
  request: z.object({
    mobile: mobileText,
    area_code: z._default(areaCode, '86'),
    code: codeField,
    old_code: oldCode,
    ...ownProof,
  }),
  response: contacts,
  problems: [...bindingProblems, 'mobile.invalid'],
  limit: { count: 20, seconds: 600 },
});

/** Binds an email in the same way. */
export const bindEmail = endpoint({
  summary: 'Binds an email to the account',
  method: 'POST',
  path: '/safe/email',
  access: 'user',
  idempotent: true,
  request: z.object({
    email: accountField.check(z.regex(/@/, 'account.invalid')),
    code: codeField,
    old_code: oldCode,
    ...ownProof,
  }),
  response: contacts,
  problems: [...bindingProblems, 'account.invalid'],
  limit: { count: 20, seconds: 600 },
});

/**
 * Emergency freeze by the owner: ends every session including the caller's; logins and
 * withdrawals are blocked until the account is unfrozen. Withdrawals awaiting review are
 * cancelled; orders and positions stay as they are.
 */
export const freezeAccount = endpoint({
  summary: "Freezes the user's own account",
  method: 'POST',
  path: '/user/freeze',
  access: 'user',
  idempotent: true,
  request: z.object({}),
  response: z.object({ frozen_at: instant }),
  problems: [],
});

/**
 * Unfreezes an account, by its password and a code of the scene `unfreeze` sent
 * to its email or mobile number.
 */
export const unfreezeAccount = endpoint({
  summary: 'Opens a frozen account again',
  method: 'POST',
  path: '/user/unfreeze',
  access: 'visitor',
  idempotent: true,
  request: z.object({
    user_string: accountText,
    password: z.string().check(z.minLength(1, 'text.required'), z.maxLength(128, 'password.long')),
    code: codeField,
  }),
  response: z.object({ unfrozen_at: instant }),
  problems: [
    'account.invalid',
    'code.invalid',
    'code.wrong',
    'code.tooMany',
    'login.failed',
    'request.tooMany',
  ],
  limit: { count: 20, seconds: 600 },
});

export const calls = {
  setPayPassword,
  requestMobileCode,
  requestBoundCode,
  bindMobile,
  bindEmail,
  freezeAccount,
  unfreezeAccount,
};
/** Problems of the pay password, wherever a withdrawal uses it; and of the contacts bound to an account. */
export const problems = [
  'password.unset',
  'password.again',
  'proof.required',
  'password.wrong',
  'password.locked',
  'contact.taken',
  'contact.same',
] as const;
