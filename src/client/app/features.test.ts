import { beforeAll, expect, test } from 'vitest';
import type { RoutePath } from '#client/lib/loading/feature.ts';
import { offerPages, pageOf, resolveRoute } from '#client/lib/loading/pages.ts';
import { parseLocation } from '#client/lib/navigation/locations.ts';
import { features } from './features.ts';
import { tabs } from './tabs.ts';

beforeAll(() => offerPages(features));

/** The product's list of routes by area; every one must resolve. */
const specified = {
  '/pages/common/': 'login register area article webView faq forget contactus aboutus borrowing',
  '/pages/setting/':
    'setting userInfo security password payPassword coupon wallet bill real real_mark addWallet operational_compliance share areas bank bank_international',
  '/pages/fund/':
    'assets select receive receive_withdraw_record withdraw assets_record transfer fundTransfer assets_all_record transfer_history',
  '/pages/market/': 'market search',
  '/pages/transaction/': 'index index2 currency currency_order contract contract_order seconds_order',
  '/pages/copytrade/': 'copy my trader',
  '/pages/follow/': 'index trader follow agreement_zh agreement_en',
  '/pages/otc/': 'otc',
  '/pages/ieo/': 'ieo subscribe order',
  '/pages/lockming/': 'lockming buy order welcome',
  '/pages/invest/': 'invest mine purchase help',
  '/pages/nft/':
    'nft mine myNft resell purchase purchase_one artistDetail artworkDetail artworkDetail_video components/artist components/artwork components/collection components/search',
  '/pages/mailMessage/': 'mailMessage mailMessageList mailMessageDetail ggList ggDetail',
  '/pages/game/': 'game',
  '/pages/kefu/': 'index',
  '/pages/kf/': 'kf',
  '/pages/index/': 'index',
  '/pages/quotation/': 'index',
  '/pages/financial/': 'index',
  '/pages/system/': 'choose-location open-location',
  '/': 'choose-location open-location',
};

const specifiedPaths = [
  '/',
  ...Object.entries(specified).flatMap(([area, names]) => names.split(' ').map((name) => area + name)),
];

test('every specified path shows a page', () => {
  expect(specifiedPaths.filter((path) => resolveRoute(path) === undefined)).toEqual([]);
});

test('the pages beyond the specification are alerts, notifications, second factors, VIP levels, install, practice and state charts', () => {
  const known = features.flatMap(({ pages, aliases = {} }) => [
    ...Object.keys(pages),
    ...Object.keys(aliases),
  ]);
  expect(known.filter((path) => !specifiedPaths.includes(path))).toEqual([
    '/pages/market/alerts',
    '/pages/setting/notifications',
    '/pages/setting/secondFactors',
    '/pages/setting/vip',
    '/pages/common/install',
    '/practice',
    '/practice/day',
    '/practice/report',
    '/pages/charts/charts',
  ]);
});

test('the five tabs are in order, each on a page of its own tab', () => {
  expect(tabs.map(({ name, root }) => [name, root, pageOf(root).tab])).toEqual([
    ['home', '/', 'home'],
    ['market', '/pages/market/market', 'market'],
    ['trade', '/pages/transaction/index', 'trade'],
    ['financial', '/pages/financial/index', 'financial'],
    ['assets', '/pages/fund/assets', 'assets'],
  ]);
});

test('no two features offer the same path', () => {
  const paths = features.flatMap(({ pages, aliases = {} }) => [
    ...Object.keys(pages),
    ...Object.keys(aliases),
  ]);
  expect(paths.filter((path, place) => paths.indexOf(path) !== place)).toEqual([]);
});

test.each(features)('every page of $messages outside the tabs has a screen', async ({ pages, screens }) => {
  const without = Object.entries(pages).filter(([, page]) => !page.load);
  expect(Object.keys((await screens?.()) ?? {}).sort()).toEqual(without.map(([path]) => path).sort());
});

test('a feature can report every request it sends under a key, and no two kinds share a name', async () => {
  const sending = features.flatMap(({ requests }) => requests ?? []);
  const described = await Promise.all(
    sending.map(async ({ load }) => (await load()).map(({ name }) => name).sort()),
  );
  expect(sending.map(({ kinds }) => kinds.toSorted())).toEqual(described);
  expect(new Set(described.flat()).size).toBe(described.flat().length);
});

test.each([
  ['/pages/index/index', '/'],
  ['/pages/quotation/index', '/pages/market/market'],
  ['/choose-location', '/pages/system/choose-location'],
  ['/open-location', '/pages/system/open-location'],
  ['/pages/market/market/', '/pages/market/market'],
  ['/pages/market/market&fbclid=IwAR0', '/pages/market/market'],
  ['/pages/market/nothing', undefined],
  ['/constructor', undefined],
])('%s shows %s', (path, route) => {
  expect(parseLocation(path).route).toBe(route);
});

test('account pages need a session, public pages do not', () => {
  const access = (path: RoutePath) => pageOf(path).access ?? 'visitor';
  expect([
    access('/pages/fund/assets'),
    access('/pages/transaction/currency_order'),
    access('/pages/setting/security'),
  ]).toEqual(['user', 'user', 'user']);
  expect([
    access('/'),
    access('/pages/market/market'),
    access('/pages/transaction/currency'),
    access('/pages/setting/setting'),
  ]).toEqual(['visitor', 'visitor', 'visitor', 'visitor']);
});
