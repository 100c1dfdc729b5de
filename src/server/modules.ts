import type { Config } from './config.ts';
import type { Clock } from './lib/clock.ts';
import type { Database } from './lib/database.ts';
import type { DueWork } from './lib/due-work.ts';
import type { Handlers } from './lib/handlers.ts';
import type { Log } from './lib/log.ts';
import type { CodeMailer } from './lib/mail.ts';
import { createUnitOfWork, type Publisher } from './lib/outbox.ts';
import type { Random } from './lib/random.ts';
import type { SetAsideOf } from './lib/set-aside.ts';
import type { Market } from './market/market.ts';
import { createCandleHandlers } from './modules/candles/candles.routes.ts';
import { createCodeService } from './modules/codes/codes.service.ts';
import { createContentHandlers } from './modules/content/content.routes.ts';
import { createDeadManSwitchHandlers } from './modules/dead-man-switches/dead-man-switches.routes.ts';
import { createDeadManSwitchService } from './modules/dead-man-switches/dead-man-switches.service.ts';
import { createFavouriteHandlers } from './modules/favourites/favourites.routes.ts';
import { createFavouriteService } from './modules/favourites/favourites.service.ts';
import { createFiatHandlers } from './modules/fiat/fiat.routes.ts';
import { createOrderHandlers } from './modules/orders/orders.routes.ts';
import { createOrderService, type OrderService } from './modules/orders/orders.service.ts';
import { createPositionHandlers } from './modules/positions/positions.routes.ts';
import { createPositionService, type PositionService } from './modules/positions/positions.service.ts';
import { createQuoteHandlers } from './modules/quotes/quotes.routes.ts';
import { createSearchHandlers } from './modules/searches/searches.routes.ts';
import { createSearchService } from './modules/searches/searches.service.ts';
import { createSecondsOrderHandlers } from './modules/seconds-orders/seconds-orders.routes.ts';
import { createSecondsOrderService } from './modules/seconds-orders/seconds-orders.service.ts';
import { createSessionHandlers } from './modules/sessions/sessions.routes.ts';
import { createSessionService, type SessionService } from './modules/sessions/sessions.service.ts';
import { disableDemoAccount, seedDemoAccount } from './modules/users/demo-account.ts';
import { createLoginTries } from './modules/users/login-tries.ts';
import { createUserHandlers } from './modules/users/users.routes.ts';
import { createUserService } from './modules/users/users.service.ts';
import { createEquityService } from './modules/wallets/equity.service.ts';
import { createWalletHandlers } from './modules/wallets/wallets.routes.ts';
import { createWalletService, fundDemo } from './modules/wallets/wallets.service.ts';

export interface ModulesDeps {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly mailer: CodeMailer;
  readonly publisher: Publisher;
  readonly market: Market;
  readonly setAsideOf: SetAsideOf;
  /** Users who have a socket at this process now. */
  readonly connectedUsers: () => readonly number[];
}

export interface Modules {
  readonly handlers: Handlers;
  readonly sessions: SessionService;
  readonly orders: OrderService;
  readonly positions: PositionService;
  readonly dueWork: readonly DueWork[];
  /** What is forgotten when its time is over. */
  readonly sweeps: readonly (readonly [name: string, run: () => Promise<number>])[];
  /** Puts in what the demonstration needs; nothing without it. */
  seed(): Promise<void>;
}

/** Every area of the exchange, each given only what it needs. */
export const createModules = (deps: ModulesDeps): Modules => {
  const { config, database, clock, market } = deps;
  const codes = createCodeService(deps);
  const sessions = createSessionService(deps);
  const tries = createLoginTries(deps);
  const wallets = createWalletService(deps);
  const orders = createOrderService({ ...deps, describeCurrency: wallets.describeCurrency });
  const unitOfWork = createUnitOfWork(deps);
  const positions = createPositionService({ ...deps, wallets, unitOfWork });
  const secondsOrders = createSecondsOrderService({ ...deps, wallets, unitOfWork });
  const deadManSwitches = createDeadManSwitchService({ ...deps, unitOfWork, orders, positions });
  const favourites = createFavouriteService(deps);
  const searches = createSearchService(deps);
  const users = createUserService({
    ...deps,
    codes,
    sessions,
    tries,
    welcome: async (transaction, _emit, userId) => {
      if (config.demo) await fundDemo(transaction, userId, 'newAccount', clock.now());
    },
  });
  return {
    sessions,
    orders,
    positions,
    handlers: {
      ...createUserHandlers({ users, codes, sessions, clock }),
      ...createSessionHandlers(sessions),
      ...createDeadManSwitchHandlers(deadManSwitches),
      ...createFiatHandlers(),
      ...createWalletHandlers(
        wallets,
        createEquityService({ ...deps, describeCurrency: wallets.describeCurrency }),
      ),
      ...createOrderHandlers(orders),
      ...createPositionHandlers(positions),
      ...createSecondsOrderHandlers(secondsOrders),
      ...createQuoteHandlers({ market, clock }),
      ...createCandleHandlers(market),
      ...createFavouriteHandlers(favourites),
      ...createSearchHandlers(searches),
      ...createContentHandlers({ market, clock, isDemo: config.demo }),
    },
    dueWork: [orders.recovery, ...positions.dueWork, ...secondsOrders.dueWork, deadManSwitches.dueWork],
    sweeps: [
      ['forget-codes', codes.sweep],
      ['forget-sessions', sessions.sweep],
      ['forget-login-tries', tries.sweep],
      ['forget-searches', searches.sweep],
    ],
    seed: async () => {
      if (config.demo)
        await seedDemoAccount({
          database,
          clock,
          fund: (transaction, userId) => fundDemo(transaction, userId, 'everyAccount', clock.now()),
        });
      else
        await disableDemoAccount({
          clock,
          unitOfWork,
          cancelWaiting: async (...which) =>
            (await orders.cancelResting(...which)) + (await positions.cancelEntrusted(...which)),
        });
    },
  };
};
