import { createSignal } from '#client/lib/state/signal.ts';

/** A sheet has opened above everything else on the page. */
export const sheetOpened = createSignal<void>();
