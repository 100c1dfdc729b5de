export type CsvCell = string | number | null;

/**
 * A text with a comma, quote or line end is quoted; one that a spreadsheet would take for a formula is not
 * left one. A signed figure is a figure.
 */
const cell = (value: CsvCell): string => {
  const text = String(value ?? '');
  const plain = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/**
 * A table as RFC 4180 writes it; `columns` are names as the wire has them, so that a file made in one
 * language reads in any other.
 */
export const csvTable = (columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  [columns, ...rows].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
