import { useStore, type Store } from '#client/lib/state/store.ts';
import type { MarketChoice } from './market-order.ts';

/** The choice in a store, and a function that changes part of it. */
export const useMarketChoice = (store: Store<MarketChoice>) => {
  const choice = useStore(store);
  return { choice, change: (patch: Partial<MarketChoice>) => store.set({ ...store.get(), ...patch }) };
};
