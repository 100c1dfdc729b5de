import { createSignal } from '#client/lib/state/signal.ts';

/**
 * Code of a work that has changed since it was fetched: the user's request about it was accepted, or
 * refused.
 */
export const artworkChanged = createSignal<string>();
