import { marked, marksFile } from 'virtual:coin-marks';

/** Where the mark of a coin or stock is drawn, as an SVG's `use` names it; undefined: it has none. */
export const coinMark = (code: string): string | undefined => {
  const known = code.toUpperCase();
  return marked.includes(known) ? `${marksFile}#${known}` : undefined;
};
