import type { ComponentType } from 'react';
import type { RoutePath } from '#client/lib/routes.ts';

type LoadScreen = () => Promise<ComponentType>;

const trade: LoadScreen = async () =>
  (await import('#client/app/trade/trade-home-screen.tsx')).TradeHomeScreen;
const article: LoadScreen = async () => (await import('#client/features/news/news-screen.tsx')).NewsScreen;

/** The built pages, each a chunk of its own. A page of the route table that is not here is in development. */
const screens: Readonly<Partial<Record<RoutePath, LoadScreen>>> = {
  '/': async () => (await import('#client/features/home/home-screen.tsx')).HomeScreen,
  '/pages/market/market': async () =>
    (await import('#client/features/market/market-screen.tsx')).MarketScreen,
  '/pages/market/search': async () =>
    (await import('#client/features/search/search-screen.tsx')).SearchScreen,
  '/pages/transaction/index': trade,
  '/pages/transaction/index2': trade,
  '/pages/transaction/currency': async () =>
    (await import('#client/features/spot/spot-screen.tsx')).SpotScreen,
  '/pages/transaction/currency_order': async () =>
    (await import('#client/features/spot/orders-screen.tsx')).OrdersScreen,
  '/pages/transaction/contract': async () =>
    (await import('#client/features/futures/contract-screen.tsx')).ContractScreen,
  '/pages/transaction/contract_order': async () =>
    (await import('#client/features/futures/contract-orders-screen.tsx')).ContractOrdersScreen,
  '/pages/transaction/seconds_order': async () =>
    (await import('#client/features/seconds/seconds-orders-screen.tsx')).SecondsOrdersScreen,
  '/pages/fund/assets': async () => (await import('#client/features/assets/assets-screen.tsx')).AssetsScreen,
  '/pages/fund/assets_record': async () =>
    (await import('#client/features/assets/account-screen.tsx')).AccountScreen,
  '/pages/common/login': async () => (await import('#client/features/auth/login-screen.tsx')).LoginScreen,
  '/pages/common/register': async () =>
    (await import('#client/features/auth/register-screen.tsx')).RegisterScreen,
  '/pages/common/forget': async () =>
    (await import('#client/features/auth/forgot-password-screen.tsx')).ForgotPasswordScreen,
  '/pages/common/area': async () => (await import('#client/features/area/area-screen.tsx')).AreaScreen,
  '/pages/common/install': async () =>
    (await import('#client/features/install/install-screen.tsx')).InstallScreen,
  '/pages/common/article': article,
  '/pages/mailMessage/ggDetail': article,
  '/pages/mailMessage/ggList': async () =>
    (await import('#client/features/news/news-list-screen.tsx')).NewsListScreen,
  '/pages/charts/charts': async () =>
    (await import('#client/features/charts/charts-screen.tsx')).ChartsScreen,
  '/pages/setting/setting': async () =>
    (await import('#client/features/settings/settings-screen.tsx')).SettingsScreen,
  '/pages/setting/security': async () =>
    (await import('#client/features/settings/sessions-screen.tsx')).SessionsScreen,
};

const tradeDesk: LoadScreen = async () => (await import('#client/app/trade/trade-desk.tsx')).TradeDesk;

/** Pages that are laid out anew on a wide window. */
const wideScreens: Readonly<Partial<Record<RoutePath, LoadScreen>>> = {
  '/pages/transaction/index': tradeDesk,
  '/pages/transaction/index2': tradeDesk,
  '/pages/transaction/currency': tradeDesk,
  '/pages/transaction/contract': async () => (await import('#client/app/trade/futures-desk.tsx')).FuturesDesk,
};

/** The page of a route as this window lays it out; undefined: it is in development. */
export const screenOf = (route: RoutePath, isWide: boolean): LoadScreen | undefined =>
  (isWide ? wideScreens[route] : undefined) ?? screens[route];

/** In place of a page whose area is not built yet. */
export const inDevelopment: LoadScreen = async () =>
  (await import('#client/app/in-development-screen.tsx')).InDevelopmentScreen;

/** In place of a page that there is none of. */
export const notFound: LoadScreen = async () =>
  (await import('#client/app/not-found-screen.tsx')).NotFoundScreen;
