import type { TradeProduct } from '#client/data/engine/rows.ts';
import { createStore, type Store } from '#client/lib/state/store.ts';
import type { MarketChoice } from './market-order.ts';

/**
 * The market's view settings; retained while the app is open, so that going back finds the list unchanged.
 */
export const marketChoice = createStore<MarketChoice>({ view: 'coin', filter: 'all', sort: null, typed: '' });

const paneChoice = (view: MarketChoice['view']) =>
  createStore<MarketChoice>({ view, filter: 'all', sort: null, typed: '' });

/**
 * Settings of the list next to the trade screen, one per product: it opens with the pairs of that product.
 */
export const paneChoices: Readonly<Record<TradeProduct, Store<MarketChoice>>> = {
  coins: paneChoice('coin'),
  futures: paneChoice('futures'),
  seconds: paneChoice('coin'),
  stocks: paneChoice('stock'),
};
