import { createSignal } from '#client/lib/state/signal.ts';

/** A sheet has come to the front of the page, before everything that was there. */
export const sheetOpened = createSignal<void>();
