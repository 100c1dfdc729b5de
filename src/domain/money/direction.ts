export type Direction = 'up' | 'down' | 'flat';

/** Which way a signed decimal points; "-0.00" points nowhere. */
export const directionOf = (signed: string): Direction => {
  if (!/[1-9]/.test(signed)) return 'flat';
  return signed.startsWith('-') ? 'down' : 'up';
};
