import type { Refused } from '#domain/outcome.ts';
import { createSignal } from './signal.ts';
import { createStore, useStore } from './store.ts';

/** Something was put into the outbox. */
export const intentStored = createSignal<void>();

/** The user has seen that an item was refused. */
export const refusalDismissed = createSignal<void>();

export const refusedIntent = createStore<Refused | null>(null);

/** Why something done offline could not be done after all; its change was taken back. Dismiss it with `dismissRefusedIntent`. */
export const useRefusedIntent = (): Refused | null => useStore(refusedIntent);

export const dismissRefusedIntent = (): void => refusalDismissed.emit();
