import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idField, instant, languageCode, nothing, text, whole } from './primitives.ts';
import { proofField, stepUpProblems } from './step-up.ts';

/** Removes the separators that people type within numbers. */
export const withoutGaps = z.overwrite((typed: string) =>
  typed.includes('@') ? typed : typed.replace(/[\s().-]/g, ''),
);

/** An email address or a mobile number, with or without country code. */
export const accountText = z.string().check(
  z.trim(),
  withoutGaps,
  z.minLength(1, { error: 'text.required', abort: true }),
  z.maxLength(254, { error: 'account.invalid', abort: true }),
  z.regex(/^([^\s\p{C}@<>"(),:;[\]\\]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+|\+?\d{6,20})$/u, {
    error: 'account.invalid',
    abort: true,
  }),
);

/**
 * Of China (86, and whatever has no country code): 11 digits, 1 and then 3 to 9. Of other countries by its
 * length alone; whether their numbering plan has such a mobile number, the server judges.
 */
export const mobilePattern = /^(?:(?:\+|00)?(?:86){0,2}0?1[3-9]\d{9}|(?:\+|00)(?!86)[1-9]\d{6,16})$/;

/** An account to which codes can be sent. */
export const accountField = accountText.check(
  z.regex(new RegExp(`@|${mobilePattern.source}`), 'mobile.invalid'),
);
export const codeField = z.string().check(z.trim(), z.regex(/^\d{6}$/, 'code.invalid'));
export const passwordField = z
  .string()
  .check(z.minLength(6, 'password.short'), z.maxLength(128, 'password.long'));

export const codeScenes = [
  'register',
  'forget',
  'login',
  'bind',
  'unbind',
  'pay_password',
  'withdraw',
  'unfreeze',
  'identity',
] as const;
export type CodeScene = (typeof codeScenes)[number];
const codeScene = z.enum(codeScenes);

/** When the sent code expires, and when another may be requested. */
export const sentCode = z.object({ expires_at: instant, next_request_at: instant });

/**
 * Sends a code, valid for one scene, to the given account, or else to the signed-in user's own. The answer
 * is the same whether or not the account exists.
 */
export const requestCode = endpoint({
  summary: 'Sends a verification code',
  method: 'POST',
  path: '/sms_mail',
  access: 'visitor',
  idempotent: false,
  cost: 'outside',
  request: z.object({
    user_string: z.optional(accountField),
    /** Purpose of the code; the password-reset screen sends `type` instead. One of the two is required. */
    scene: z.optional(codeScene),
    type: z.optional(codeScene),
    area_code_id: z.optional(text),
    area_code: z.optional(text),
    email_code: z.optional(text),
  }),
  response: sentCode,
  problems: ['text.required', 'account.invalid', 'mobile.invalid', 'code.tooSoon', 'code.tooMany'],
  limit: { count: 10, seconds: 600 },
});

/**
 * Whether the code is right for the scene (without one: for one of the scenes), without
 * using it up; a wrong try counts.
 */
export const checkCode = endpoint({
  summary: 'Says whether a verification code is right',
  method: 'POST',
  path: '/user/check_email',
  access: 'visitor',
  idempotent: false,
  request: z.object({ user_string: accountField, email_code: codeField, scene: z.optional(codeScene) }),
  response: z.object({ expires_at: instant }),
  problems: ['account.invalid', 'mobile.invalid', 'code.invalid', 'code.wrong', 'code.tooMany'],
  limit: { count: 20, seconds: 600 },
});

export const register = endpoint({
  summary: 'Registers an account with a verification code',
  method: 'POST',
  path: '/user/register',
  access: 'visitor',
  idempotent: true,
  request: z.object({
    user_string: accountField,
    code: codeField,
    password: passwordField,
    re_password: text,
    /** Invite code of another user. */
    extension_code: z.optional(z.string().check(z.trim(), z.maxLength(16, 'invite.unknown'))),
    type: z._default(z.enum(['email', 'mobile']), 'email'),
  }),
  response: z.object({ id, account: text }),
  problems: [
    'account.invalid',
    'mobile.invalid',
    'account.taken',
    'code.invalid',
    'code.wrong',
    'code.tooMany',
    'password.short',
    'password.long',
    'password.common',
    'password.mismatch',
    'invite.unknown',
  ],
  limit: { count: 20, seconds: 600 },
});

/**
 * Sets a new login password: by code alone, or from settings with `repassword` and `account`, which
 * defaults to the signed-in user's own. From a session the change requires a second factor if one is
 * enabled; a reset by code alone does not bypass the second factor of the login. Ends every session of the
 * user, except the caller's own.
 */
export const resetPassword = endpoint({
  summary: 'Sets a new login password',
  method: 'POST',
  path: '/user/forget',
  access: 'visitor',
  idempotent: true,
  request: z.object({
    user_string: z.optional(accountField),
    account: z.optional(accountField),
    code: codeField,
    password: passwordField,
    re_password: z.optional(text),
    repassword: z.optional(text),
    extension_code: z.optional(text),
    type: z.optional(text),
    second_factor: z.optional(proofField),
  }),
  response: z.object({ account: text, ended: whole }),
  problems: [
    'text.required',
    ...stepUpProblems,
    'account.invalid',
    'mobile.invalid',
    'code.invalid',
    'code.wrong',
    'code.tooMany',
    'password.short',
    'password.long',
    'password.common',
    'password.mismatch',
  ],
  limit: { count: 20, seconds: 600 },
});

/**
 * A random identifier that a browser stores, so that the owner is notified of logins from other browsers,
 * and wrong passwords from other browsers do not lock out the owner's devices. It grants no access.
 */
export const deviceMarkField = z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/, 'parameter.error')));

/**
 * Returns the token: 64 random hex digits, of which only a hash is stored. An account with a second factor
 * is refused as `login.secondFactor`, with a ticket for the second step.
 */
export const login = endpoint({
  summary: 'Starts a session and answers its token',
  method: 'POST',
  path: '/user/login',
  access: 'visitor',
  idempotent: false,
  request: z.object({
    user_string: accountText,
    password: z.string().check(z.minLength(1, 'text.required'), z.maxLength(128, 'password.long')),
    device_mark: deviceMarkField,
    /**
     * Code of the scene `login`; required after `login.codeNeeded`, from a device that has not
     * logged in to the account before.
     */
    code: z.optional(codeField),
  }),
  response: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  problems: [
    'login.failed',
    'login.codeNeeded',
    'code.invalid',
    'code.wrong',
    'code.tooMany',
    'login.secondFactor',
    'account.frozen',
    'request.tooMany',
  ],
});

/** A signed-in device. */
export const session = z.object({
  id,
  device: text,
  address: text,
  /** As in the login history. */
  country: z.nullable(text),
  created_at: instant,
  seen_at: instant,
  is_current: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const listSessions = endpoint({
  summary: "The user's sessions",
  method: 'GET',
  path: '/user/sessions',
  access: 'user',
  idempotent: false,
  request: nothing,
  response: z.array(session),
  problems: [],
});

/** Ends one session; without an id, all others. */
export const endSession = endpoint({
  summary: "Ends one of the user's sessions",
  method: 'POST',
  path: '/user/sessions/end',
  access: 'user',
  idempotent: true,
  request: z.object({ id: z.optional(idField) }),
  response: z.object({ ended: whole }),
  problems: ['session.notFound'],
});

/** Every body carries `lang`; unknown or missing values mean English. */
export const langField = z.catch(languageCode, 'en');

export const calls = {
  requestCode,
  checkCode,
  register,
  resetPassword,
  login,
  listSessions,
  endSession,
};
export const problems = [
  'login.failed',
  'login.codeNeeded',
  'account.frozen',
  'account.invalid',
  'account.taken',
  'mobile.invalid',
  'code.invalid',
  'code.wrong',
  'code.tooSoon',
  'code.tooMany',
  'password.short',
  'password.long',
  'password.common',
  'password.mismatch',
  'invite.unknown',
  'session.notFound',
] as const;
