import { createStore } from '#client/lib/state/store.ts';

/**
 * True once a newer version of the app in another tab has taken over the stored data: this tab no longer
 * stores anything and must be reloaded.
 */
export const outdatedTab = createStore(false);
