import { calls } from '#contract/calls.ts';
import type { ExchangeContext, Module, OpenModule } from './exchange-context.ts';
import type { PinnableClock } from './lib/running/clock.ts';
import type { Handlers } from './lib/calls/handlers.ts';
import { createProblemText } from './lib/calls/problem-texts.ts';
import { alertsModule } from './modules/alerts/alerts.module.ts';
import { candlesModule } from './modules/candles/candles.module.ts';
import { chatModule } from './modules/chat/chat.module.ts';
import { codesModule } from './modules/codes/codes.module.ts';
import { contentModule } from './modules/content/content.module.ts';
import { homeMenu } from './modules/content/home-menu.service.ts';
import { copyTradingModule } from './modules/copy-trading/copy-trading.module.ts';
import { couponsModule } from './modules/coupons/coupons.module.ts';
import { deadManSwitchesModule } from './modules/dead-man-switches/dead-man-switches.module.ts';
import { seedDemonstration } from './modules/demonstration/demo-history.service.ts';
import { demonstrationModule } from './modules/demonstration/demonstration.module.ts';
import { depositsModule } from './modules/deposits/deposits.module.ts';
import { adminModule } from './modules/admin/admin.module.ts';
import { dualInvestmentsModule } from './modules/dual-investments/dual-investments.module.ts';
import { earningsModule } from './modules/earnings/earnings.module.ts';
import { favouritesModule } from './modules/favourites/favourites.module.ts';
import { fiatModule } from './modules/fiat/fiat.module.ts';
import { identityModule } from './modules/identity/identity.module.ts';
import { invitationsModule } from './modules/invitations/invitations.module.ts';
import { loansModule } from './modules/loans/loans.module.ts';
import { lockUpsModule } from './modules/lock-ups/lock-ups.module.ts';
import { loginsModule } from './modules/logins/logins.module.ts';
import { messagesModule } from './modules/messages/messages.module.ts';
import { nftsModule } from './modules/nfts/nfts.module.ts';
import { ordersModule } from './modules/orders/orders.module.ts';
import { payeesModule } from './modules/payees/payees.module.ts';
import { positionsModule } from './modules/positions/positions.module.ts';
import { profilesModule } from './modules/profiles/profiles.module.ts';
import { projectsModule } from './modules/projects/projects.module.ts';
import { pushModule } from './modules/push/push.module.ts';
import { purchasesModule } from './modules/purchases/purchases.module.ts';
import { quizzesModule } from './modules/quizzes/quizzes.module.ts';
import { quotesModule } from './modules/quotes/quotes.module.ts';
import { realtimeModule } from './modules/realtime/realtime.module.ts';
import { reviewsModule } from './modules/reviews/reviews.module.ts';
import { searchesModule } from './modules/searches/searches.module.ts';
import { secondFactorsModule } from './modules/second-factors/second-factors.module.ts';
import { secondsOrdersModule } from './modules/seconds-orders/seconds-orders.module.ts';
import { securityModule } from './modules/security/security.module.ts';
import { sessionsModule } from './modules/sessions/sessions.module.ts';
import { signInModule } from './modules/sign-in/sign-in.module.ts';
import { transfersModule } from './modules/transfers/transfers.module.ts';
import { uploadsModule } from './modules/uploads/uploads.module.ts';
import { usersModule } from './modules/users/users.module.ts';
import { vipModule } from './modules/vip/vip.module.ts';
import { walletsModule } from './modules/wallets/wallets.module.ts';
import { withdrawalsModule } from './modules/withdrawals/withdrawals.module.ts';

/** Every area of the exchange; adding an entry here registers it. */
export const modules: readonly Module[] = [
  usersModule,
  signInModule,
  demonstrationModule,
  sessionsModule,
  loginsModule,
  codesModule,
  securityModule,
  profilesModule,
  secondFactorsModule,
  walletsModule,
  fiatModule,
  quotesModule,
  candlesModule,
  favouritesModule,
  searchesModule,
  contentModule,
  messagesModule,
  chatModule,
  pushModule,
  couponsModule,
  ordersModule,
  positionsModule,
  copyTradingModule,
  secondsOrdersModule,
  earningsModule,
  lockUpsModule,
  projectsModule,
  dualInvestmentsModule,
  nftsModule,
  loansModule,
  quizzesModule,
  transfersModule,
  vipModule,
  invitationsModule,
  alertsModule,
  deadManSwitchesModule,
  reviewsModule,
  adminModule,
  payeesModule,
  withdrawalsModule,
  uploadsModule,
  depositsModule,
  purchasesModule,
  identityModule,
  realtimeModule,
];

/** The messages of every problem. */
export const problemText = createProblemText(modules.flatMap(({ problems }) => problems ?? []));

/** @throws if a call has no handler */
const handlersOf = (opened: readonly OpenModule[]): Handlers => {
  const handlers: Handlers = Object.assign({}, ...opened.map((module) => module.handlers));
  for (const name of Object.keys(calls)) if (!(name in handlers)) throw new Error(`no handler for ${name}`);
  return handlers;
};

/** Combines all modules of one exchange into one. @param clock the exchange's own */
export const openModules = (context: ExchangeContext, clock: PinnableClock): Required<OpenModule> => {
  for (const { menu = [] } of modules) context.use(homeMenu).add(menu);
  const opened = modules.map((module) => module.open(context));
  const demoHistory = () => opened.flatMap((module) => module.demoHistory?.() ?? []);
  return {
    handlers: handlersOf(opened),
    jobs: opened.flatMap(({ jobs = [] }) => jobs),
    files: opened.flatMap(({ files = [] }) => files),
    media: opened.flatMap(({ media = [] }) => media),
    pages: opened.flatMap(({ pages = [] }) => pages),
    cleanups: opened.flatMap(({ cleanups = [] }) => cleanups),
    seed: () =>
      seedDemonstration(
        { ...context, clock },
        {
          async seed() {
            for (const module of opened) await module.seed?.();
          },
          demoHistory,
        },
      ),
    demoHistory,
    async start() {
      const stops: (() => Promise<void>)[] = [];
      for (const module of opened) {
        const stop = await module.start?.();
        if (stop) stops.push(stop);
      }
      return async () => {
        for (const stop of stops) await stop();
      };
    },
    async settled() {
      for (const module of opened) await module.settled?.();
    },
  };
};
