import { createStore } from '#client/lib/store.ts';

/**
 * What the user may decide about a new version; the code that follows versions is loaded later than what
 * shows this.
 */
export interface UpdateOffer {
  readonly kind: 'ready' | 'outdated' | 'waitingForOrder';
  readonly accept: () => void;
  readonly postpone: () => void;
}

export const updateOffer = createStore<UpdateOffer | undefined>(undefined);
