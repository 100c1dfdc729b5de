/** Remainder of the digits, with letters counting from 10, according to ISO 7064 (mod 97-10). */
const remainder = (text: string): number =>
  [...text].reduce(
    (rest, sign) =>
      [...String(parseInt(sign, 36))].reduce((sum, digit) => (sum * 10 + Number(digit)) % 97, rest),
    0,
  );

const prefix = 'TL';
const digits = 8;

/**
 * The user's permanent reference for transfers to the exchange: a creditor reference of ISO 11649, which
 * banks verify by the two digits after "RF", so that a typing error does not name another user.
 */
export const paymentReferenceOf = (userId: number): string => {
  const body = `${prefix}${String(userId).padStart(digits, '0')}`;
  return `RF${String(98 - remainder(`${body}RF00`)).padStart(2, '0')}${body}`;
};

/** Removes separators between groups. */
export const closedReference = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

/** In groups of four, as printed on paper. */
export const groupedReference = (reference: string): string => reference.replace(/(.{4})(?=.)/g, '$1 ');
