/** Detects missed messages of channels whose sequence grows by one. Joining a channel resets it. */
export interface SequenceGaps {
  join(key: string, sequence: number): void;
  /** `old`: seen already; `gap`: some before it were missed. */
  take(key: string, sequence: number): 'next' | 'old' | 'gap';
}

export const createSequenceGaps = (): SequenceGaps => {
  const last = new Map<string, number>();
  return {
    join: (key, sequence) => void last.set(key, sequence),
    take(key, sequence) {
      const known = last.get(key);
      if (known !== undefined && sequence <= known) return 'old';
      last.set(key, sequence);
      return known !== undefined && sequence > known + 1 ? 'gap' : 'next';
    },
  };
};
