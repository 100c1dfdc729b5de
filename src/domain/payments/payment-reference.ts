/** Of the number's digits, letters counting from 10, as ISO 7064 (mod 97-10) has it. */
const remainder = (text: string): number =>
  [...text].reduce(
    (rest, sign) =>
      [...String(parseInt(sign, 36))].reduce((sum, digit) => (sum * 10 + Number(digit)) % 97, rest),
    0,
  );

const prefix = 'TL';
const digits = 8;

/**
 * What a person writes in every transfer to the exchange, the same each time: a creditor reference of ISO 11649, which
 * banks check by its two digits after "RF", so that a slip of the pen does not name somebody else.
 */
export const paymentReferenceOf = (userId: number): string => {
  const body = `${prefix}${String(userId).padStart(digits, '0')}`;
  return `RF${String(98 - remainder(`${body}RF00`)).padStart(2, '0')}${body}`;
};

/** Without what people write between groups. */
export const closedReference = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

/** In groups of four, as it stands on paper. */
export const groupedReference = (reference: string): string => reference.replace(/(.{4})(?=.)/g, '$1 ');
