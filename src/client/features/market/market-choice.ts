import type { TradeProduct } from '#client/data/engine/rows.ts';
import { createStore, type Store } from '#client/lib/state/store.ts';
import type { MarketChoice } from './market-order.ts';

/** What the market shows; kept while the app is open, so that going back finds the list as it was left. */
export const marketChoice = createStore<MarketChoice>({ view: 'coin', filter: 'all', sort: null, typed: '' });

const paneChoice = (view: MarketChoice['view']) =>
  createStore<MarketChoice>({ view, filter: 'all', sort: null, typed: '' });

/**
 * The choices of the list beside the trade screen, one for each product: it opens on what that product
 * trades.
 */
export const paneChoices: Readonly<Record<TradeProduct, Store<MarketChoice>>> = {
  coins: paneChoice('coin'),
  futures: paneChoice('futures'),
  seconds: paneChoice('coin'),
  stocks: paneChoice('stock'),
};
