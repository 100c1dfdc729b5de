import * as z from 'zod/mini';

/** Proofs that a user can give in addition to the password. */
export const secondFactors = ['passkey', 'totp', 'recovery'] as const;
export type SecondFactor = (typeof secondFactors)[number];

/**
 * A proof: six digits of the authenticator app, a recovery code, or a passkey's response as JSON. Each is
 * valid once, and a passkey's only for the action its challenge was requested for.
 */
export const proofField = z
  .string()
  .check(z.trim(), z.minLength(1, 'text.required'), z.maxLength(8_192, 'factor.wrong'));

/** Proof of the caller's identity: a second factor if one is enabled, otherwise the login password. */
export const ownProof = {
  password: z.optional(z.string().check(z.maxLength(128, 'password.long'))),
  second_factor: z.optional(proofField),
};

/** Problems of every call that requires a second factor if one is enabled. */
export const stepUpProblems = [
  'factor.required',
  'factor.wrong',
  'factor.locked',
  'passkey.refused',
] as const;

/** Problems of every call that takes `ownProof`. */
export const ownProofProblems = [
  'text.required',
  'login.wrongPassword',
  'password.long',
  'request.tooMany',
  ...stepUpProblems,
] as const;

/**
 * Proof for every call that moves value to another person: above a small daily amount, the fund password,
 * and a second factor if one is enabled. Refused as `proof.required` for `pay_password` when it is required
 * but missing.
 */
export const payProof = {
  pay_password: z.optional(z.string().check(z.maxLength(128, 'password.long'))),
  second_factor: z.optional(proofField),
};

/** Problems of every call that takes `payProof`. */
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
