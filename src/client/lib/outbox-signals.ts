import type { Refused } from '#domain/outcome.ts';
import { createSignal } from './signal.ts';
import { createStore } from './store.ts';

/** Something was put into the outbox. */
export const intentStored = createSignal<void>();

/** The user has seen that an item was refused. */
export const refusalDismissed = createSignal<void>();

/** Why something done offline could not be done after all; its change was taken back. Until the user has seen it. */
export const refusedIntent = createStore<Refused | null>(null);
