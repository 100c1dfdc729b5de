/** Requests that were open when the connection came back, and how many are still open. */
export interface Recovery {
  readonly isConnected: boolean;
  /** 0 when nothing is being recovered. */
  readonly total: number;
  readonly open: number;
}

/** The next state for this connection and count; the same object when nothing changed. */
export const nextRecovery = (before: Recovery, isConnected: boolean, open: number): Recovery => {
  if (before.isConnected === isConnected && before.open === open) return before;
  if (!isConnected) return { isConnected, open, total: 0 };
  if (!before.isConnected) return { isConnected, open, total: open };
  // Requests made after all was answered are sent as usual; those that join earlier are counted with the
  // others.
  const isOver = before.total === 0 || before.open === 0;
  return { isConnected, open, total: isOver ? 0 : before.total + Math.max(0, open - before.open) };
};
