export type CsvCell = string | number | null;

/**
 * Quotes a text with a comma, quote or line end, and escapes one that a spreadsheet would read as a
 * formula. A signed figure is a figure.
 */
const cell = (value: CsvCell): string => {
  const text = String(value ?? '');
  const plain = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/**
 * A table as in RFC 4180; `columns` are names of the contract, so that a file made in one language can be
 * read in any other.
 */
export const csvTable = (columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  [columns, ...rows].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
