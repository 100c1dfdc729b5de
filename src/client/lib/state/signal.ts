/** Something that happens, told to whoever listens. */
export interface Signal<T> {
  emit(value: T): void;
  /** Returns the function that stops listening. */
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
