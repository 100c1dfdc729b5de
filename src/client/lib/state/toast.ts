import { createStore, useStore } from './store.ts';

export type ToastType = 'primary' | 'info' | 'error' | 'warning' | 'success';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly type: ToastType;
}

/** Default duration of a toast. */
export const toastMs = 1_500;

/** More at once would cover the page; the oldest are removed. */
const shownAtOnce = 3;

const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

const types: readonly string[] = ['primary', 'info', 'error', 'warning', 'success'] satisfies ToastType[];
const typeOf = (name: string): ToastType => (types.includes(name) ? (name as ToastType) : 'success');

export const dismissToast = (id: number): void => toasts.set(toasts.get().filter((toast) => toast.id !== id));

/**
 * Shows a message briefly. The same message twice is shown once, for the longer time; an unknown type
 * counts as success.
 */
export const showToast = (
  text: string,
  type: ToastType | (string & {}) = 'success',
  ms: number = toastMs,
): void => {
  const toast: Toast = { id: (lastId += 1), text, type: typeOf(type) };
  const others = toasts.get().filter((other) => other.text !== text || other.type !== toast.type);
  toasts.set([...others, toast].slice(-shownAtOnce));
  setTimeout(() => dismissToast(toast.id), ms);
};

export const useToasts = (): readonly Toast[] => useStore(toasts);
