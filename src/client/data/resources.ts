import { alertsResource } from './alerts/alerts.resource.ts';
import { candlesResource } from './candles/candles.resource.ts';
import { chatResource } from './chat/chat.resource.ts';
import { addProblemTexts } from '#client/lib/calls/problem-text.ts';
import type { Resource } from './engine/resource.ts';
import { copyTradingResource } from './copy-trading/copy-trading.resource.ts';
import { favouritesResource } from './favourites/favourites.resource.ts';
import { messagesResource } from './messages/messages.resource.ts';
import { ordersResource } from './orders/orders.resource.ts';
import { positionsResource } from './positions/positions.resource.ts';
import { purchasesResource } from './purchases/purchases.resource.ts';
import { quotesResource } from './quotes/quotes.resource.ts';
import { searchesResource } from './searches/searches.resource.ts';
import { secondsOrdersResource } from './seconds-orders/seconds-orders.resource.ts';
import { couponsResource } from './coupons/coupons.resource.ts';
import { depositsResource } from './deposits/deposits.resource.ts';
import { invitationsResource } from './invitations/invitations.resource.ts';
import { identityResource } from './identity/identity.resource.ts';
import { loansResource } from './loans/loans.resource.ts';
import { lockUpsResource } from './lock-ups/lock-ups.resource.ts';
import { dualInvestmentsResource } from './dual-investments/dual-investments.resource.ts';
import { nftsResource } from './nfts/nfts.resource.ts';
import { quizzesResource } from './quizzes/quizzes.resource.ts';
import { payeesResource } from './payees/payees.resource.ts';
import { projectsResource } from './projects/projects.resource.ts';
import { transfersResource } from './transfers/transfers.resource.ts';
import { withdrawalsResource } from './withdrawals/withdrawals.resource.ts';
import { uploadsResource } from './uploads/uploads.resource.ts';
import { walletsResource } from './wallets/wallets.resource.ts';

/**
 * Every resource with data on the device. Tables and their versions, deletion at logout, cleanup and
 * refreshes all follow from this list.
 */
export const resources: readonly Resource[] = [
  quotesResource,
  candlesResource,
  searchesResource,
  favouritesResource,
  messagesResource,
  chatResource,
  alertsResource,
  walletsResource,
  ordersResource,
  positionsResource,
  copyTradingResource,
  secondsOrdersResource,
  invitationsResource,
  lockUpsResource,
  loansResource,
  couponsResource,
  dualInvestmentsResource,
  projectsResource,
  nftsResource,
  quizzesResource,
  depositsResource,
  transfersResource,
  purchasesResource,
  withdrawalsResource,
  payeesResource,
  uploadsResource,
  identityResource,
];

// Registered here, and not later: every component that shows a refusal by the device has read its tables
// before.
for (const { problems = {} } of resources) addProblemTexts(problems);
