import { createStore } from '#client/lib/state/store.ts';

/**
 * True once a newer version of the app, in another tab, took over the stored data: this tab keeps nothing any
 * more and must be reloaded.
 */
export const outdatedTab = createStore(false);
