import { alertsNoun } from './alerts/alerts.noun.ts';
import { candlesNoun } from './candles/candles.noun.ts';
import { chatNoun } from './chat/chat.noun.ts';
import { wordProblems } from '#client/lib/calls/problem-text.ts';
import type { Noun } from './engine/noun.ts';
import { copyTradingNoun } from './copy-trading/copy-trading.noun.ts';
import { favouritesNoun } from './favourites/favourites.noun.ts';
import { messagesNoun } from './messages/messages.noun.ts';
import { ordersNoun } from './orders/orders.noun.ts';
import { positionsNoun } from './positions/positions.noun.ts';
import { purchasesNoun } from './purchases/purchases.noun.ts';
import { quotesNoun } from './quotes/quotes.noun.ts';
import { searchesNoun } from './searches/searches.noun.ts';
import { secondsOrdersNoun } from './seconds-orders/seconds-orders.noun.ts';
import { couponsNoun } from './coupons/coupons.noun.ts';
import { depositsNoun } from './deposits/deposits.noun.ts';
import { invitationsNoun } from './invitations/invitations.noun.ts';
import { identityNoun } from './identity/identity.noun.ts';
import { loansNoun } from './loans/loans.noun.ts';
import { lockUpsNoun } from './lock-ups/lock-ups.noun.ts';
import { dualInvestmentsNoun } from './dual-investments/dual-investments.noun.ts';
import { nftsNoun } from './nfts/nfts.noun.ts';
import { quizzesNoun } from './quizzes/quizzes.noun.ts';
import { payeesNoun } from './payees/payees.noun.ts';
import { projectsNoun } from './projects/projects.noun.ts';
import { transfersNoun } from './transfers/transfers.noun.ts';
import { withdrawalsNoun } from './withdrawals/withdrawals.noun.ts';
import { uploadsNoun } from './uploads/uploads.noun.ts';
import { walletsNoun } from './wallets/wallets.noun.ts';

/**
 * Every noun that the device keeps something of. Tables and their versions, what leaves at logout, what is
 * swept, and what is asked for and when all follow from it.
 */
export const nouns: readonly Noun[] = [
  quotesNoun,
  candlesNoun,
  searchesNoun,
  favouritesNoun,
  messagesNoun,
  chatNoun,
  alertsNoun,
  walletsNoun,
  ordersNoun,
  positionsNoun,
  copyTradingNoun,
  secondsOrdersNoun,
  invitationsNoun,
  lockUpsNoun,
  loansNoun,
  couponsNoun,
  dualInvestmentsNoun,
  projectsNoun,
  nftsNoun,
  quizzesNoun,
  depositsNoun,
  transfersNoun,
  purchasesNoun,
  withdrawalsNoun,
  payeesNoun,
  uploadsNoun,
  identityNoun,
];

// Here, and not later: whatever shows a refusal of its own has read the device's tables before.
for (const { problems = {} } of nouns) wordProblems(problems);
