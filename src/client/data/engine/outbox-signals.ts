import type { MessageDescriptor } from '@lingui/core';
import type { RefusedIntent } from '#machines/outbox.machine.ts';
import { createSignal } from '#client/lib/state/signal.ts';
import { createStore } from '#client/lib/state/store.ts';

/** An intent was added to the outbox. */
export const intentStored = createSignal<void>();

/** The user has dismissed the notice of a refused item. */
export const refusalDismissed = createSignal<void>();

/** A change that was refused and reverted, until the user dismisses it. */
export const refusedIntent = createStore<
  (RefusedIntent & { readonly text: (reason: string) => MessageDescriptor }) | null
>(null);
