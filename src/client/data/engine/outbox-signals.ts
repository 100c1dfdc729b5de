import type { MessageDescriptor } from '@lingui/core';
import type { RefusedIntent } from '#machines/outbox.machine.ts';
import { createSignal } from '#client/lib/state/signal.ts';
import { createStore } from '#client/lib/state/store.ts';

/** Something was put into the outbox. */
export const intentStored = createSignal<void>();

/** The user has seen that an item was refused. */
export const refusalDismissed = createSignal<void>();

/** What could not be done after all; its change was taken back. Until the user has seen it. */
export const refusedIntent = createStore<
  (RefusedIntent & { readonly text: (reason: string) => MessageDescriptor }) | null
>(null);
