/**
 * Canonical form of a password, independent of how a keyboard composes its letters: é is one character on
 * some devices and two on others, and a Japanese keyboard types full-width letters.
 */
export const plainPassword = (typed: string): string => typed.normalize('NFKC');
