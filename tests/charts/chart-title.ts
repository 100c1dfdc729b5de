const acronyms = new Set(['ieo', 'nft']);

/**
 * A machine's name as a heading of the README: "reviewed-form" is the reviewed form, in the language of the
 * source.
 */
export const chartTitle = (name: string): string => {
  const words = name
    .split('-')
    .map((word) => (acronyms.has(word) ? word.toUpperCase() : word))
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
