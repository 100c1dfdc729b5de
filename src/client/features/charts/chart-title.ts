const acronyms = new Set(['ieo', 'nft']);

/**
 * A machine's name as a heading: "order-ticket" is the order ticket. Charts speak the language of their
 * source.
 */
export const chartTitle = (name: string): string => {
  const words = name
    .split('-')
    .map((word) => (acronyms.has(word) ? word.toUpperCase() : word))
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
