import { marked, marksFile } from 'virtual:coin-marks';

/** Reference of a coin's or stock's icon for SVG `use`; undefined: it has none. */
export const coinMark = (code: string): string | undefined => {
  const known = code.toUpperCase();
  return marked.includes(known) ? `${marksFile}#${known}` : undefined;
};
