import { createStore } from '#client/lib/store.ts';
import type { MarketChoice } from './market-order.ts';

/** What the market shows; kept while the app is open, so that going back finds the list as it was left. */
export const marketChoice = createStore<MarketChoice>({ view: 'coin', filter: 'all', sort: null, typed: '' });

/** The choice of the list beside the trade screen, which has a search box and one order. */
export const paneChoice = createStore<MarketChoice>({ view: 'coin', filter: 'all', sort: null, typed: '' });
