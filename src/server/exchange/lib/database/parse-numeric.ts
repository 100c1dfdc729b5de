const zero = '0'.charCodeAt(0);

/**
 * A NUMERIC in plain notation without trailing zeros, the same text as `toPlain(decimal(text))`. PostgreSQL
 * pads to the column's scale; it sends neither exponents nor negative zero, and no column admits NaN.
 */
export const parseNumeric = (text: string): string => {
  if (!text.includes('.')) return text;
  let end = text.length;
  while (text.charCodeAt(end - 1) === zero) end -= 1;
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end);
};
