/** An event source with listeners. */
export interface Signal<T> {
  emit(value: T): void;
  /** Returns the function that removes the listener. */
  on(listener: (value: T) => void): () => void;
}

export const createSignal = <T>(): Signal<T> => {
  const listeners = new Set<(value: T) => void>();
  return {
    emit: (value) => {
      for (const listener of [...listeners]) listener(value);
    },
    on: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
