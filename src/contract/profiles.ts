import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { imageReference } from './image-reference.ts';
import { nothing, text, whole } from './primitives.ts';

/**
 * Letters of any script, each with at most three marks, and digits. Not invisible or mathematical ones, nor
 * letters of scripts that look alike in one text, so that no one imitates another user's name.
 */
const word = String.raw`(?:[\p{L}\p{Nd}]\p{M}{0,3})+`;
const visible = String.raw`(?!.*[\p{DI}\u{1D400}-\u{1D7FF}])(?!.*\p{sc=Latin}.*[\p{sc=Cyrl}\p{sc=Grek}]|.*[\p{sc=Cyrl}\p{sc=Grek}].*\p{sc=Latin})`;

/** Checked first: the patterns take time in proportion to the square of the length. */
const mostTyped = 200;

/** 2 to 10 letters or digits. */
export const nicknameField = z
  .string()
  .check(
    z.maxLength(mostTyped, { error: 'nickname.invalid', abort: true }),
    z.trim(),
    z.normalize('NFC'),
    z.regex(new RegExp(`^${visible}(?=.{2,10}$)${word}$`, 'u'), 'nickname.invalid'),
  );

/** 2 to 30 letters or digits, with single spaces between words; empty: none. */
export const signatureField = z
  .string()
  .check(
    z.maxLength(mostTyped, { error: 'signature.invalid', abort: true }),
    z.trim(),
    z.normalize('NFC'),
    z.regex(new RegExp(`^${visible}(?=.{2,30}$|$)(?:${word}(?: ${word})*)?$`, 'u'), 'signature.invalid'),
  );

/** ISO 3166-1 alpha-2; empty: not given. */
export const countryField = z.string().check(z.regex(/^([A-Z]{2})?$/, 'country.unknown'));

/** Sets the avatar to an image uploaded by the user; without one the avatar is removed. */
export const setHeadPortrait = endpoint({
  summary: 'Sets the avatar to an uploaded image, or takes it away',
  method: 'POST',
  path: '/user/uploadHeadPortrait',
  access: 'user',
  idempotent: true,
  request: z.object({ head_portrait: z.union([z.literal(''), imageReference], 'upload.notFound') }),
  response: z.object({ head_portrait: text }),
  problems: ['upload.notFound', 'upload.used'],
});

export const setNickname = endpoint({
  summary: 'Sets the nickname',
  method: 'POST',
  path: '/user/editNickname',
  access: 'user',
  idempotent: true,
  request: z.object({ nickname: nicknameField }),
  response: z.object({ nickname: text }),
  problems: ['nickname.invalid'],
});

export const setSignature = endpoint({
  summary: 'Sets the signature',
  method: 'POST',
  path: '/user/editSignature',
  access: 'user',
  idempotent: true,
  request: z.object({ signature: signatureField }),
  response: z.object({ signature: text }),
  problems: ['signature.invalid'],
});

export const setCountry = endpoint({
  summary: 'Sets the country',
  method: 'POST',
  path: '/user/editCountry',
  access: 'user',
  idempotent: true,
  request: z.object({ country: countryField }),
  response: z.object({ country: text }),
  problems: ['country.unknown'],
});

/** Contribution of one fact of the account to its credit score. */
const creditPart = z.object({
  fact: z.enum([
    'start',
    'email',
    'phone',
    'identity',
    'months',
    'paidPurchases',
    'unpaidPurchases',
    'refusedDeposits',
  ]),
  /** How many times the fact applies. */
  count: whole,
  points: whole,
});
export type CreditPart = z.infer<typeof creditPart>;

/** The user's profile beyond the name, and the parts of the credit score. */
export const getProfile = endpoint({
  summary: 'What the user says of themselves, and their credit score by its facts',
  method: 'GET',
  path: '/user/profile',
  access: 'user',
  idempotent: false,
  request: nothing,
  response: z.object({
    nickname: text,
    head_portrait: text,
    signature: text,
    country: text,
    /** The sum of the facts' points. */
    score: whole,
    credit: z.array(creditPart),
  }),
  problems: [],
});

export const calls = { setHeadPortrait, setNickname, setSignature, setCountry, getProfile };
export const problems = ['nickname.invalid', 'signature.invalid', 'country.unknown'] as const;
