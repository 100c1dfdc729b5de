import type { ArticleSource } from '#server/exchange/modules/content/articles.ts';
import { accountQuestions } from './account.ts';
import { alertsQuestions } from './alerts.ts';
import { buyCryptoQuestions } from './buy-crypto.ts';
import { copyTradingQuestions } from './copy-trading.ts';
import { couponsQuestions } from './coupons.ts';
import { depositsAndWithdrawalsQuestions } from './deposits-and-withdrawals.ts';
import { dualInvestmentQuestions } from './dual-investment.ts';
import { futuresQuestions } from './futures.ts';
import { gettingStartedQuestions } from './getting-started.ts';
import { ieoQuestions } from './ieo.ts';
import { loansQuestions } from './loans.ts';
import { lockUpsQuestions } from './lock-ups.ts';
import { nftsQuestions } from './nfts.ts';
import { offlineQuestions } from './offline.ts';
import { quizQuestions } from './quiz.ts';
import { recordsQuestions } from './records.ts';
import { secondsOptionsQuestions } from './seconds-options.ts';
import { spotQuestions } from './spot.ts';
import { supportQuestions } from './support.ts';
import { tradingQuestions } from './trading.ts';
import { transfersQuestions } from './transfers.ts';

/** Frequent questions, in the order of the help center: topic by topic. */
export const questions: readonly ArticleSource[] = [
  ...gettingStartedQuestions,
  ...offlineQuestions,
  ...depositsAndWithdrawalsQuestions,
  ...buyCryptoQuestions,
  ...transfersQuestions,
  ...tradingQuestions,
  ...spotQuestions,
  ...futuresQuestions,
  ...secondsOptionsQuestions,
  ...copyTradingQuestions,
  ...lockUpsQuestions,
  ...ieoQuestions,
  ...dualInvestmentQuestions,
  ...nftsQuestions,
  ...loansQuestions,
  ...quizQuestions,
  ...couponsQuestions,
  ...alertsQuestions,
  ...recordsQuestions,
  ...accountQuestions,
  ...supportQuestions,
];
