/** What was left open when the connection came back, and how much of it is still. */
export interface Recovery {
  readonly isConnected: boolean;
  /** 0: nothing is being recovered. */
  readonly total: number;
  readonly open: number;
}

/** What the connection and the count of what is open make of it; the same object where nothing changed. */
export const nextRecovery = (before: Recovery, isConnected: boolean, open: number): Recovery => {
  if (before.isConnected === isConnected && before.open === open) return before;
  if (!isConnected) return { isConnected, open, total: 0 };
  if (!before.isConnected) return { isConnected, open, total: open };
  // What comes after all was answered is sent as usual; what joins before that is answered with the others.
  const isOver = before.total === 0 || before.open === 0;
  return { isConnected, open, total: isOver ? 0 : before.total + Math.max(0, open - before.open) };
};
