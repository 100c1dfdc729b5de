import { listCandles } from './candles.ts';
import { getNews, getPopup, getSetting, getSiteConfig, listMenu, listNews } from './content.ts';
import { addFavourite, listFavourites, removeFavourite } from './favourites.ts';
import { cancelOrder, getOrder, listOrders, placeOrder } from './orders.ts';
import { listHotSearches, listSparklines, quotationNew, recordSearch } from './quotes.ts';
import { checkCode, endSession, getUser, listSessions, login, logout, register, requestCode, resetPassword } from './users.ts';
import { getWallet, listCurrencies, listFiatRates, listMovements, listWallets } from './wallets.ts';

/**
 * Every call by its one name. The server registers a route for each; the client imports single entries, so that
 * a screen carries only what it calls.
 */
export const calls = {
  getSetting,
  getSiteConfig,
  listMenu,
  listNews,
  getNews,
  getPopup,
  requestCode,
  checkCode,
  register,
  resetPassword,
  login,
  logout,
  getUser,
  listSessions,
  endSession,
  listCurrencies,
  listFiatRates,
  listWallets,
  getWallet,
  listMovements,
  quotationNew,
  listSparklines,
  listHotSearches,
  recordSearch,
  listCandles,
  listFavourites,
  addFavourite,
  removeFavourite,
  placeOrder,
  cancelOrder,
  listOrders,
  getOrder,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
