/** Length that the meter recommends beyond the required six characters. */
export const advisedLength = 12;

export type Strength = 'empty' | 'short' | 'weak' | 'fair' | 'good';

const kindsIn = (password: string): number =>
  [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length;

/** Length counts most; a password with few distinct characters never rates well. */
export const strengthOf = (password: string): Strength => {
  if (password === '') return 'empty';
  if (password.length < 6) return 'short';
  if (new Set(password).size < 5) return 'weak';
  if (password.length >= advisedLength) return 'good';
  return password.length >= 9 && kindsIn(password) >= 2 ? 'fair' : 'weak';
};
