import * as z from 'zod/mini';

/** What a person can show beside their password. */
export const secondFactors = ['passkey', 'totp', 'recovery'] as const;
export type SecondFactor = (typeof secondFactors)[number];

/**
 * What is shown: six digits of the authenticator app, a recovery code, or a passkey's answer as JSON. Each is good
 * once, and a passkey's for the one thing that its challenge was asked for.
 */
export const proofField = z
  .string()
  .check(z.trim(), z.minLength(1, 'text.required'), z.maxLength(8_192, 'factor.wrong'));

/** Who asks shows that it is them: by a second factor where one is on, else by the login password. */
export const ownProof = {
  password: z.optional(z.string().check(z.maxLength(128, 'password.long'))),
  second_factor: z.optional(proofField),
};

/** Of every call that a second factor agrees to where one is on. */
export const stepUpProblems = [
  'factor.required',
  'factor.wrong',
  'factor.locked',
  'passkey.refused',
] as const;

/** Of every call that asks for `ownProof`. */
export const ownProofProblems = [
  'text.required',
  'login.wrongPassword',
  'password.long',
  'request.tooMany',
  ...stepUpProblems,
] as const;

/**
 * Of every call that moves value to another person: above a little in a day the fund password, and a second factor where one is
 * on. Refused as `proof.required` beside `pay_password` where it is needed and was left out.
 */
export const payProof = {
  pay_password: z.optional(z.string().check(z.maxLength(128, 'password.long'))),
  second_factor: z.optional(proofField),
};

/** Of every call that asks for `payProof`. */
export const payProofProblems = [
  'proof.required',
  'verification.required',
  'withdrawal.limit',
  'quote.stale',
  'text.required',
  'password.long',
  'password.unset',
  'password.wrong',
  'password.locked',
  'account.frozen',
  ...stepUpProblems,
] as const;
