import { expect, test } from 'vitest';
import { aliases, resolveRoute, routes, tabRoots, tabs } from './routes.ts';

/** The product's route list, area by area; every one must be answered. */
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

test('beside the specified paths there are the install page and the state charts', () => {
  const known = [...Object.keys(routes), ...Object.keys(aliases)];
  expect(known.filter((path) => !specifiedPaths.includes(path))).toEqual([
    '/pages/common/install',
    '/pages/charts/charts',
  ]);
});

test('the five tabs stand in their order, each on a page of its own tab', () => {
  expect(tabs).toEqual(['home', 'market', 'trade', 'financial', 'assets']);
  expect(tabs.map((tab) => tabRoots[tab])).toEqual([
    '/',
    '/pages/market/market',
    '/pages/transaction/index',
    '/pages/financial/index',
    '/pages/fund/assets',
  ]);
  expect(tabs.map((tab) => routes[tabRoots[tab]].tab)).toEqual([...tabs]);
});

test.each([
  ['/pages/index/index', '/'],
  ['/pages/quotation/index', '/pages/market/market'],
  ['/choose-location', '/pages/system/choose-location'],
  ['/open-location', '/pages/system/open-location'],
  ['/pages/market/market/', '/pages/market/market'],
  ['/pages/market/nothing', undefined],
  ['/constructor', undefined],
])('%s shows %s', (path, route) => {
  expect(resolveRoute(path)).toBe(route);
});

test('pages about the account need a session, pages to look at do not', () => {
  const access = (path: keyof typeof routes) => routes[path].access;
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
