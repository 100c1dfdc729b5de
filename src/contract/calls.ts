import { listCandles } from './candles.ts';
import { getNews, getPopup, getSetting, getSiteConfig, listMenu, listNews } from './content.ts';
import { followTrader, getTrader, holdCopiedPosition, listTraderHistory, listTraders, unfollowTrader } from './copy-trading.ts';
import { getDeadManSwitch, setDeadManSwitch } from './dead-man-switches.ts';
import { buyDualProduct, getDualProduct, listDualOrders, listDualProducts } from './dual-investments.ts';
import { addFavourite, listFavourites, removeFavourite } from './favourites.ts';
import { getCurrencyRate, getDepositAddress, getWithdrawalTerms, listDeposits, listWithdrawals, submitDeposit, submitWithdrawal } from './funding.ts';
import { getIdentityState, submitIdentity } from './identity.ts';
import { buyLockUp, listLockUpOrders, listLockUpProducts, redeemLockUp } from './lock-ups.ts';
import { getMessage, listMessages } from './messages.ts';
import {
  bidForArtwork, buyArtwork, collectArtwork, listAuctionDebts, listBids, listMyArtworks, listMyBids, openBlindBox, payAuction, payAuctionDeposit, readAuctionMessage, resellArtwork,
} from './nft-trades.ts';
import { getArtist, getArtwork, listArtists, listArtworks, listCollections, listNftCurrencies } from './nfts.ts';
import { cancelOrder, getOrder, listOrders, placeOrder } from './orders.ts';
import { getAbout, getCompliance, getContact, listFaq } from './pages.ts';
import { getBankCard, getInternationalBankCard, listWalletAddresses, saveBankCard, saveInternationalBankCard, saveWalletAddress } from './payout-targets.ts';
import {
  addMargin, cancelPosition, closePosition, closePositions, getFuturesTerms, getPosition, listContractPositions, listPositions, openPosition, previewClosing, setStops,
} from './positions.ts';
import { setHeadPortrait, setNickname } from './profiles.ts';
import { getProject, listProjects, listSubscriptions, subscribeToProject } from './projects.ts';
import { listHotSearches, listSparklines, listTicks, quotationNew, recordSearch } from './quotes.ts';
import { getSecondsResult, listDurations, listPayableCurrencies, listSecondsOrders, placeSecondsOrder } from './seconds-orders.ts';
import { bindMobile, requestMobileCode, setPayPassword } from './security.ts';
import { exchangeCurrency, getExchangeTerms, listExchangeCurrencies, listTransferCurrencies, listTransfers, transferBetweenAccounts } from './transfers.ts';
import { uploadImage } from './uploads.ts';
import { checkCode, endSession, getUser, listSessions, login, logout, register, requestCode, resetPassword } from './users.ts';
import { getEquity, getWallet, listCurrencies, listFiatRates, listMovements, listWallets } from './wallets.ts';

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
  getDeadManSwitch,
  setDeadManSwitch,
  listCurrencies,
  listFiatRates,
  listWallets,
  getWallet,
  getEquity,
  listMovements,
  quotationNew,
  listSparklines,
  listTicks,
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
  uploadImage,
  getIdentityState,
  submitIdentity,
  setPayPassword,
  requestMobileCode,
  bindMobile,
  setHeadPortrait,
  setNickname,
  saveWalletAddress,
  listWalletAddresses,
  saveBankCard,
  saveInternationalBankCard,
  getBankCard,
  getInternationalBankCard,
  listFaq,
  getContact,
  getAbout,
  getCompliance,
  listMessages,
  getMessage,
  getCurrencyRate,
  getWithdrawalTerms,
  getDepositAddress,
  submitDeposit,
  listDeposits,
  submitWithdrawal,
  listWithdrawals,
  listExchangeCurrencies,
  getExchangeTerms,
  exchangeCurrency,
  listTransferCurrencies,
  transferBetweenAccounts,
  listTransfers,
  getFuturesTerms,
  openPosition,
  listContractPositions,
  cancelPosition,
  closePosition,
  setStops,
  addMargin,
  previewClosing,
  closePositions,
  listPositions,
  getPosition,
  listPayableCurrencies,
  listSecondsOrders,
  listDurations,
  placeSecondsOrder,
  getSecondsResult,
  listProjects,
  getProject,
  subscribeToProject,
  listSubscriptions,
  listLockUpProducts,
  listLockUpOrders,
  buyLockUp,
  redeemLockUp,
  listTraders,
  followTrader,
  unfollowTrader,
  getTrader,
  holdCopiedPosition,
  listTraderHistory,
  listDualProducts,
  getDualProduct,
  buyDualProduct,
  listDualOrders,
  listArtworks,
  getArtwork,
  listArtists,
  getArtist,
  listNftCurrencies,
  listCollections,
  collectArtwork,
  buyArtwork,
  payAuctionDeposit,
  bidForArtwork,
  listBids,
  listMyArtworks,
  listMyBids,
  openBlindBox,
  resellArtwork,
  listAuctionDebts,
  readAuctionMessage,
  payAuction,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
