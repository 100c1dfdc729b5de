/*
 * Every resource of the wire, one line each. A resource's file exports its `calls` and, if it has them,
 * its private `events`, its `problems` and the `movementKinds` of its ledger transactions. Only the
 * server and the tests import the whole list: the client imports single entries, so that each screen
 * bundles only the calls it makes.
 */
export * as alerts from './alerts.ts';
export * as candles from './candles.ts';
export * as chat from './chat.ts';
export * as content from './content.ts';
export * as copyTrading from './copy-trading.ts';
export * as coupons from './coupons.ts';
export * as deadManSwitches from './dead-man-switches.ts';
export * as deposits from './deposits.ts';
export * as admin from './admin.ts';
export * as adminChat from './admin-chat.ts';
export * as adminNfts from './admin-nfts.ts';
export * as adminQuiz from './admin-quiz.ts';
export * as dualInvestments from './dual-investments.ts';
export * as earnings from './earnings.ts';
export * as favourites from './favourites.ts';
export * as follows from './follows.ts';
export * as identity from './identity.ts';
export * as invitations from './invitations.ts';
export * as loans from './loans.ts';
export * as lockUps from './lock-ups.ts';
export * as logins from './logins.ts';
export * as messages from './messages.ts';
export * as nftAuctions from './nft-auctions.ts';
export * as nftMinting from './nft-minting.ts';
export * as nftPurchases from './nft-purchases.ts';
export * as nfts from './nfts.ts';
export * as orderChanges from './order-changes.ts';
export * as orders from './orders.ts';
export * as payees from './payees.ts';
export * as positionLists from './position-lists.ts';
export * as positions from './positions.ts';
export * as profiles from './profiles.ts';
export * as projects from './projects.ts';
export * as push from './push.ts';
export * as purchases from './purchases.ts';
export * as quizzes from './quizzes.ts';
export * as quotes from './quotes.ts';
export * as records from './records.ts';
export * as reviews from './reviews.ts';
export * as searches from './searches.ts';
export * as secondFactors from './second-factors.ts';
export * as secondsOrders from './seconds-orders.ts';
export * as security from './security.ts';
export * as signedIn from './signed-in.ts';
export * as traders from './traders.ts';
export * as transfers from './transfers.ts';
export * as uploads from './uploads.ts';
export * as users from './users.ts';
export * as vip from './vip.ts';
export * as wallets from './wallets.ts';
export * as withdrawals from './withdrawals.ts';
