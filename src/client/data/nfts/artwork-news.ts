import { createSignal } from '#client/lib/state/signal.ts';

/** A work, by its code, is no longer as it was told: the user has just done something about it, or was refused. */
export const artworkChanged = createSignal<string>();
