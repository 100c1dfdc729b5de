import { marked, iconsFile } from 'virtual:coin-icons';

/** Reference of a coin's or stock's icon for SVG `use`; undefined: it has none. */
export const coinIcon = (code: string): string | undefined => {
  const known = code.toUpperCase();
  return marked.includes(known) ? `${iconsFile}#${known}` : undefined;
};
