const acronyms = new Set(['ieo', 'nft']);

/**
 * A machine's name as a heading of the README: "order-ticket" is the order ticket, in the language of the
 * source.
 */
export const chartTitle = (name: string): string => {
  const words = name
    .split('-')
    .map((word) => (acronyms.has(word) ? word.toUpperCase() : word))
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
