/** Text for comparing what people type: without accents, case, outer blanks and differences of width. */
export const plainText = (text: string): string =>
  text.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
