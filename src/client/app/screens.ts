import type { RoutePath } from '#client/lib/routes.ts';
import type { PageSource } from './page-source.ts';

/** A page of one feature, with its words; further rooms are those of the features that it composes. */
const from = (room: string, load: PageSource['load'], ...further: readonly string[]): PageSource => ({
  load,
  words: [room, ...further],
});

const trade: PageSource = from(
  'spot',
  async () => (await import('#client/app/trade/trade-home-screen.tsx')).TradeHomeScreen,
);
const article: PageSource = from(
  'news',
  async () => (await import('#client/features/news/news-screen.tsx')).NewsScreen,
);

/** The built pages, each a chunk of its own. A page of the route table that is not here is in development. */
const screens: Readonly<Partial<Record<RoutePath, PageSource>>> = {
  '/': from('home', async () => (await import('#client/features/home/home-screen.tsx')).HomeScreen),
  '/pages/market/market': from(
    'market',
    async () => (await import('#client/features/market/market-screen.tsx')).MarketScreen,
  ),
  '/pages/market/search': from(
    'search',
    async () => (await import('#client/features/search/search-screen.tsx')).SearchScreen,
  ),
  '/pages/transaction/index': trade,
  '/pages/transaction/index2': trade,
  '/pages/transaction/currency': from(
    'spot',
    async () => (await import('#client/features/spot/spot-screen.tsx')).SpotScreen,
  ),
  '/pages/transaction/currency_order': from(
    'spot',
    async () => (await import('#client/features/spot/orders-screen.tsx')).OrdersScreen,
  ),
  '/pages/transaction/contract': from(
    'futures',
    async () => (await import('#client/features/futures/contract-screen.tsx')).ContractScreen,
  ),
  '/pages/transaction/contract_order': from(
    'futures',
    async () => (await import('#client/features/futures/contract-orders-screen.tsx')).ContractOrdersScreen,
  ),
  '/pages/transaction/seconds_order': from(
    'seconds',
    async () => (await import('#client/features/seconds/seconds-orders-screen.tsx')).SecondsOrdersScreen,
  ),
  '/pages/fund/assets': from(
    'assets',
    async () => (await import('#client/features/assets/assets-screen.tsx')).AssetsScreen,
  ),
  '/pages/fund/assets_record': from(
    'assets',
    async () => (await import('#client/features/assets/account-screen.tsx')).AccountScreen,
  ),
  '/pages/common/login': from(
    'auth',
    async () => (await import('#client/features/auth/login-screen.tsx')).LoginScreen,
  ),
  '/pages/common/register': from(
    'auth',
    async () => (await import('#client/features/auth/register-screen.tsx')).RegisterScreen,
  ),
  '/pages/common/forget': from(
    'auth',
    async () => (await import('#client/features/auth/forgot-password-screen.tsx')).ForgotPasswordScreen,
  ),
  '/pages/common/area': from(
    'area',
    async () => (await import('#client/features/area/area-screen.tsx')).AreaScreen,
  ),
  '/pages/common/install': from(
    'install',
    async () => (await import('#client/features/install/install-screen.tsx')).InstallScreen,
  ),
  '/pages/common/article': article,
  '/pages/mailMessage/ggDetail': article,
  '/pages/mailMessage/ggList': from(
    'news',
    async () => (await import('#client/features/news/news-list-screen.tsx')).NewsListScreen,
  ),
  '/pages/charts/charts': from(
    'charts',
    async () => (await import('#client/features/charts/charts-screen.tsx')).ChartsScreen,
  ),
  '/pages/setting/setting': from(
    'settings',
    async () => (await import('#client/features/settings/settings-screen.tsx')).SettingsScreen,
  ),
  '/pages/setting/security': from(
    'settings',
    async () => (await import('#client/features/settings/sessions-screen.tsx')).SessionsScreen,
  ),
};

const tradeDesk: PageSource = from(
  'spot',
  async () => (await import('#client/app/trade/trade-desk.tsx')).TradeDesk,
  'market',
);

/** Pages that are laid out anew on a wide window. */
const wideScreens: Readonly<Partial<Record<RoutePath, PageSource>>> = {
  '/pages/transaction/index': tradeDesk,
  '/pages/transaction/index2': tradeDesk,
  '/pages/transaction/currency': tradeDesk,
  '/pages/transaction/contract': from(
    'futures',
    async () => (await import('#client/app/trade/futures-desk.tsx')).FuturesDesk,
    'market',
  ),
};

/** The page of a route as this window lays it out; undefined: it is in development. */
export const screenOf = (route: RoutePath, isWide: boolean): PageSource | undefined =>
  (isWide ? wideScreens[route] : undefined) ?? screens[route];

/** In place of a page whose area is not built yet. */
export const inDevelopment: PageSource = {
  load: async () => (await import('#client/app/in-development-screen.tsx')).InDevelopmentScreen,
  words: [],
};

/** In place of a page that there is none of. */
export const notFound: PageSource = {
  load: async () => (await import('#client/app/not-found-screen.tsx')).NotFoundScreen,
  words: [],
};
