/** The row that a key moves to; undefined when the key does not move. */
export const nextRow = <Row>(rows: readonly Row[], from: Row, key: string): Row | undefined => {
  const place = rows.indexOf(from);
  if (key === 'ArrowDown') return rows[place + 1];
  if (key === 'ArrowUp') return rows[place - 1];
  if (key === 'Home') return rows[0];
  return key === 'End' ? rows.at(-1) : undefined;
};
