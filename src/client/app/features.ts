import { homeFeature } from '#client/features/home/home.feature.ts';
import { alertsFeature } from '#client/features/alerts/alerts.feature.ts';
import { marketFeature } from '#client/features/market/market.feature.ts';
import { searchFeature } from '#client/features/search/search.feature.ts';
import { spotFeature } from '#client/features/spot/spot.feature.ts';
import { futuresFeature } from '#client/features/futures/futures.feature.ts';
import { secondsFeature } from '#client/features/seconds/seconds.feature.ts';
import { copyTradingFeature } from '#client/features/copy-trading/copy-trading.feature.ts';
import { earnFeature } from '#client/features/earn/earn.feature.ts';
import { lockUpFeature } from '#client/features/lock-up/lock-up.feature.ts';
import { ieoFeature } from '#client/features/ieo/ieo.feature.ts';
import { investFeature } from '#client/features/invest/invest.feature.ts';
import { loansFeature } from '#client/features/loans/loans.feature.ts';
import { nftFeature } from '#client/features/nft/nft.feature.ts';
import { quizFeature } from '#client/features/quiz/quiz.feature.ts';
import { assetsFeature } from '#client/features/assets/assets.feature.ts';
import { recordsFeature } from '#client/features/records/records.feature.ts';
import { transfersFeature } from '#client/features/transfers/transfers.feature.ts';
import { depositFeature } from '#client/features/deposit/deposit.feature.ts';
import { withdrawFeature } from '#client/features/withdraw/withdraw.feature.ts';
import { buyCryptoFeature } from '#client/features/buy-crypto/buy-crypto.feature.ts';
import { authFeature } from '#client/features/auth/auth.feature.ts';
import { identityFeature } from '#client/features/identity/identity.feature.ts';
import { settingsFeature } from '#client/features/settings/settings.feature.ts';
import { areaFeature } from '#client/features/area/area.feature.ts';
import { installFeature } from '#client/features/install/install.feature.ts';
import { practiceFeature } from '#client/features/practice/practice.feature.ts';
import { newsFeature } from '#client/features/news/news.feature.ts';
import { messagesFeature } from '#client/features/messages/messages.feature.ts';
import { chatFeature } from '#client/features/chat/chat.feature.ts';
import { chartsFeature } from '#client/features/charts/charts.feature.ts';
import { tradeFeature } from './trade/trade.feature.ts';
import type { Feature } from '#client/lib/loading/feature.ts';

/** Every area of the app; its pages, messages and keys follow from its description. */
export const features: readonly Feature[] = [
  homeFeature,
  marketFeature,
  alertsFeature,
  searchFeature,
  spotFeature,
  futuresFeature,
  secondsFeature,
  copyTradingFeature,
  earnFeature,
  lockUpFeature,
  ieoFeature,
  investFeature,
  loansFeature,
  nftFeature,
  quizFeature,
  assetsFeature,
  recordsFeature,
  transfersFeature,
  depositFeature,
  withdrawFeature,
  buyCryptoFeature,
  authFeature,
  identityFeature,
  settingsFeature,
  areaFeature,
  installFeature,
  practiceFeature,
  newsFeature,
  messagesFeature,
  chatFeature,
  chartsFeature,
  tradeFeature,
];
