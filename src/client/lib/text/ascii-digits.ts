/** The zeros of the scripts' decimal digits; each is followed by its nine. */
const zeros = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50, 0x0ed0,
  0x0f20, 0x1040, 0x17e0, 0x1810, 0xff10,
];

const digitOf = (digit: string): string => {
  const code = digit.codePointAt(0)!;
  const zero = zeros.find((each) => code >= each && code < each + 10);
  return zero === undefined ? digit : String(code - zero);
};

/** The text with the digits of every script (full-width, Thai, Arabic-Indic) as 0 to 9. */
export const asciiDigits = (text: string): string => text.replace(/\p{Nd}/gu, digitOf);
