import type { PrivateEvent } from '#contract/events.ts';
import { createSignal } from '#client/lib/state/signal.ts';

/** A change of the account, as published by the server. */
export const accountEvent = createSignal<PrivateEvent>();
