import type { Verdict } from '#domain/reviews/review.ts';

/** 0 not verified, 1 by text, 2 by images as well. */
export type VerificationLevel = 0 | 1 | 2;

/** Both must be bound before an identity is audited. */
export interface BoundContacts {
  readonly has_email: boolean;
  readonly has_phone: boolean;
}

/** Level 1. */
export interface IdentityText {
  /** 0 identity card, 1 passport, 2 driver's licence */
  readonly id_type: 0 | 1 | 2;
  readonly name: string;
  readonly card_id: string;
}

/** Level 2: references of two uploaded images. */
export interface IdentityImages {
  readonly front_pic: string;
  readonly reverse_pic: string;
}

export interface IdentityProblem {
  readonly code:
    | 'contact.unbound'
    | 'text.required'
    | 'text.tooLong'
    | 'text.specialCharacters'
    | 'image.repeated';
  readonly field: keyof BoundContacts | keyof IdentityText | keyof IdentityImages;
}

const longestName = 60;
const longestCardId = 32;
/**
 * Letters of all scripts, with the joiners of Hindi and Persian within words, and the characters that
 * join names: spaces, including the ideographic one, the middle dots of East Asia, hyphens and
 * apostrophes. No digits or other symbols.
 */
const personName =
  /^[\p{L}\p{M}][\p{L}\p{M}\u200c\u200d]*([ \u00a0\u3000.'’·•‧・･‐‑-]{1,2}[\p{L}\p{M}][\p{L}\p{M}\u200c\u200d]*)*\.?$/u;
/** The characters of the plain form, in groups as printed on documents. */
const documentNumber = /^[A-Z0-9]+([ ./-]{1,2}[A-Z0-9]+)*$/i;

const checkText = (
  field: 'name' | 'card_id',
  text: string,
  pattern: RegExp,
  longest: number,
): IdentityProblem | null => {
  if (text === '') return { code: 'text.required', field };
  if (text.length > longest) return { code: 'text.tooLong', field };
  return pattern.test(text) ? null : { code: 'text.specialCharacters', field };
};

const checkContacts = ({ has_email, has_phone }: BoundContacts): IdentityProblem | null => {
  if (!has_email) return { code: 'contact.unbound', field: 'has_email' };
  return has_phone ? null : { code: 'contact.unbound', field: 'has_phone' };
};

/** The first reason against the audit of level 1, or null. */
export const checkIdentityText = (
  { name, card_id }: IdentityText,
  contacts: BoundContacts,
): IdentityProblem | null =>
  checkContacts(contacts) ??
  checkText('name', name.trim(), personName, longestName) ??
  checkText('card_id', card_id.normalize('NFKC').trim(), documentNumber, longestCardId);

/** The first reason against the audit of level 2, or null. */
export const checkIdentityImages = ({ front_pic, reverse_pic }: IdentityImages): IdentityProblem | null => {
  if (front_pic === '') return { code: 'text.required', field: 'front_pic' };
  if (reverse_pic === '') return { code: 'text.required', field: 'reverse_pic' };
  return front_pic === reverse_pic ? { code: 'image.repeated', field: 'reverse_pic' } : null;
};

/** Results of audits by number, as clients of the family expect them. */
export const reviewNumbers = { none: 0, underAudit: 1, passed: 2, failed: 3 } as const;

/** No country's documents have shorter numbers. */
const shortestCardId = 5;

/** Canonical form of a document number, however it is written. */
export const plainCardId = (cardId: string): string =>
  cardId
    .normalize('NFKC')
    .replace(/[ ./-]/g, '')
    .toUpperCase();

/**
 * The published rule of level 1: a valid document number, of a document that verifies no other user. Screens
 * translate the reasons of its refusals.
 */
export const reviewIdentityText = ({
  card_id,
  isUsed,
}: Pick<IdentityText, 'card_id'> & { readonly isUsed: boolean }): Verdict => {
  const number = plainCardId(card_id);
  if (number.length < shortestCardId || !/\d/.test(number)) return { isApproved: false, why: 'cardId' };
  return isUsed ? { isApproved: false, why: 'documentUsed' } : { isApproved: true, why: 'complete' };
};

/** Smaller images of a document cannot be read. */
export const leastImageSides = { long: 600, short: 400 } as const;

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Whether an image of a document is large enough to be read. */
export const isReadable = ({ width, height }: ImageSize): boolean =>
  Math.max(width, height) >= leastImageSides.long && Math.min(width, height) >= leastImageSides.short;

/** The published rule of level 2: images of both sides, large enough to be read. */
export const reviewIdentityImages = ({
  front,
  reverse,
  areAlike,
}: {
  readonly front: ImageSize;
  readonly reverse: ImageSize;
  readonly areAlike: boolean;
}): Verdict => {
  if (!isReadable(front)) return { isApproved: false, why: 'frontTooSmall' };
  if (!isReadable(reverse)) return { isApproved: false, why: 'reverseTooSmall' };
  return areAlike ? { isApproved: false, why: 'imagesAlike' } : { isApproved: true, why: 'readable' };
};
