/** Normalises text for comparison: without accents, case, surrounding blanks and differences of width. */
export const plainText = (text: string): string =>
  text.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
