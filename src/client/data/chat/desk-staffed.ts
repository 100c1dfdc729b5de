import { createStore } from '#client/lib/state/store.ts';

/** Whether somebody was at the desk when it was last asked; undefined: not asked yet. */
export const deskStaffed = createStore<boolean | undefined>(undefined);
