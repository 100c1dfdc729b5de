import { createStore } from '#client/lib/state/store.ts';

/**
 * How many times the browser deleted the stored data while this page was open: at the user's request, from
 * another tab, or to free space. From the first time on, this page works from memory; only its requests
 * without an outcome are stored on the device again.
 */
export const storageDeletions = createStore(0);
