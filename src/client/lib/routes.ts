import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { accountName, idField, nothing, text } from '#contract/primitives.ts';

/** The five entries of the tab bar, in their order. */
export const tabs = ['home', 'market', 'trade', 'financial', 'assets'] as const;
export type Tab = (typeof tabs)[number];

export interface Route {
  /** The tab a page belongs to; `none`: a page with one task, which shows no tab bar. */
  readonly tab: Tab | 'none';
  /** `user`: opening it signed out leads through the login page. */
  readonly access: 'visitor' | 'user';
  readonly title: MessageDescriptor;
  /** Every field is optional, so that a page opens from its bare path. */
  readonly query: z.core.$ZodType<object, object>;
}

const anyId = z.optional(idField);
const anyText = z.optional(text);
const oneRow = z.object({ id: anyId });
const onePair = z.object({ match_id: anyId });
/** An account, or one currency in it. */
const oneAccount = z.object({ account: z.optional(accountName), currency: anyId });
/** `next`: where the user was going, as path and query. */
const entry = z.object({ next: anyText, account: anyText, area: anyText, invite: anyText });

const open = <const T extends Route['tab'], Q extends Route['query'] = typeof nothing>(
  tab: T,
  title: MessageDescriptor,
  query?: Q,
) => ({ tab, access: 'visitor', title, query: (query ?? nothing) as Q }) as const;
const personal = <const T extends Route['tab'], Q extends Route['query'] = typeof nothing>(
  tab: T,
  title: MessageDescriptor,
  query?: Q,
) => ({ ...open(tab, title, query), access: 'user' }) as const;

/** Every page of the app, by its path below the hash. */
export const routes = {
  '/': open('home', msg`Home`),
  '/pages/common/login': open('none', msg`Log in`, entry),
  '/pages/common/register': open('none', msg`Sign up`, entry),
  '/pages/common/forget': open('none', msg`Reset password`, entry),
  '/pages/common/area': open('none', msg`Country/Region`, z.object({ code: anyText })),
  '/pages/common/article': open('home', msg`Article`, oneRow),
  '/pages/common/webView': open('home', msg`Web page`),
  '/pages/common/faq': open('home', msg`Help center`),
  '/pages/common/contactus': open('home', msg`Contact us`),
  '/pages/common/aboutus': open('home', msg`About us`),
  '/pages/common/borrowing': open('financial', msg`OTC loans`),
  '/pages/common/install': open('home', msg`Install the app`),
  '/pages/setting/setting': open('home', msg`Settings`),
  '/pages/setting/userInfo': personal('home', msg`Profile`),
  '/pages/setting/security': personal('home', msg`Security`),
  '/pages/setting/password': personal('home', msg`Login password`),
  '/pages/setting/payPassword': personal('home', msg`Fund password`),
  '/pages/setting/coupon': personal('home', msg`Coupons`),
  '/pages/setting/wallet': personal('assets', msg`Withdrawal addresses`),
  '/pages/setting/bill': personal('assets', msg`Bills`),
  '/pages/setting/real': personal('home', msg`Identity verification`),
  '/pages/setting/real_mark': personal('home', msg`Identity verification`),
  '/pages/setting/addWallet': personal('assets', msg`Add withdrawal address`),
  '/pages/setting/operational_compliance': open('home', msg`Compliance`),
  '/pages/setting/share': personal('home', msg`Invite friends`),
  '/pages/setting/areas': personal('home', msg`Country/Region`),
  '/pages/setting/bank': personal('assets', msg`Bank account`),
  '/pages/setting/bank_international': personal('assets', msg`International bank account`),
  '/pages/fund/assets': personal('assets', msg`Assets`, oneAccount),
  '/pages/fund/select': personal('assets', msg`Choose a currency`),
  '/pages/fund/receive': personal('assets', msg`Deposit`),
  '/pages/fund/receive_withdraw_record': personal('assets', msg`Deposits and withdrawals`),
  '/pages/fund/withdraw': personal('assets', msg`Withdraw`),
  '/pages/fund/assets_record': personal('assets', msg`Account`, oneAccount),
  '/pages/fund/transfer': personal('assets', msg`Convert`),
  '/pages/fund/fundTransfer': personal('assets', msg`Transfer`),
  '/pages/fund/assets_all_record': personal('assets', msg`History`),
  '/pages/fund/transfer_history': personal('assets', msg`Transfer history`),
  '/pages/market/market': open(
    'market',
    msg`Market`,
    z.object({ view: z.optional(z.enum(['favourites', 'coin', 'futures', 'stock'])) }),
  ),
  '/pages/market/search': open('market', msg`Search`),
  '/pages/transaction/index': open('trade', msg`Trade`, onePair),
  '/pages/transaction/index2': open('trade', msg`Trade`, onePair),
  '/pages/transaction/currency': open(
    'trade',
    msg`Spot`,
    z.object({ match_id: anyId, side: z.optional(z.enum(['buy', 'sell'])) }),
  ),
  '/pages/transaction/currency_order': personal(
    'trade',
    msg`Orders`,
    z.object({ id: anyId, match_id: anyId }),
  ),
  '/pages/transaction/contract': open('trade', msg`Futures`, onePair),
  '/pages/transaction/contract_order': personal('trade', msg`Futures orders`, oneRow),
  '/pages/transaction/seconds_order': personal('trade', msg`Options orders`, oneRow),
  '/pages/copytrade/copy': open('trade', msg`Copy trading`),
  '/pages/copytrade/my': personal('trade', msg`My copy trading`),
  '/pages/copytrade/trader': open('trade', msg`Lead trader`),
  '/pages/follow/index': open('trade', msg`Copy trading`),
  '/pages/follow/trader': open('trade', msg`Lead trader`),
  '/pages/follow/follow': personal('trade', msg`Copy trading`),
  '/pages/follow/agreement_zh': open('trade', msg`Copy trading agreement`),
  '/pages/follow/agreement_en': open('trade', msg`Copy trading agreement`),
  '/pages/otc/otc': open('home', msg`Buy crypto`),
  '/pages/ieo/ieo': open('financial', msg`IEO`),
  '/pages/ieo/subscribe': personal('financial', msg`Subscribe`),
  '/pages/ieo/order': personal('financial', msg`My subscriptions`),
  '/pages/lockming/lockming': open('financial', msg`Lock-up`),
  '/pages/lockming/buy': personal('financial', msg`Lock-up`),
  '/pages/lockming/order': personal('financial', msg`Lock-up orders`),
  '/pages/lockming/welcome': open('financial', msg`About lock-up`),
  '/pages/invest/invest': open('financial', msg`Dual investment`),
  '/pages/invest/mine': personal('financial', msg`My investments`),
  '/pages/invest/purchase': personal('financial', msg`Dual investment`),
  '/pages/invest/help': open('financial', msg`About dual investment`),
  '/pages/nft/nft': open('home', msg`NFT`),
  '/pages/nft/mine': personal('home', msg`My NFTs`),
  '/pages/nft/myNft': personal('home', msg`My NFTs`),
  '/pages/nft/resell': personal('home', msg`List for sale`),
  '/pages/nft/purchase': personal('home', msg`Purchases and bids`),
  '/pages/nft/purchase_one': personal('home', msg`Purchase`),
  '/pages/nft/artistDetail': open('home', msg`Creator`),
  '/pages/nft/artworkDetail': open('home', msg`Artwork`),
  '/pages/nft/artworkDetail_video': open('home', msg`Artwork`),
  '/pages/nft/components/artist': open('home', msg`Creators`),
  '/pages/nft/components/artwork': open('home', msg`Artworks`),
  '/pages/nft/components/collection': open('home', msg`Collections`),
  '/pages/nft/components/search': open('home', msg`Search NFTs`),
  '/pages/mailMessage/mailMessage': personal('home', msg`Messages`),
  '/pages/mailMessage/mailMessageList': personal('home', msg`Messages`),
  '/pages/mailMessage/mailMessageDetail': personal('home', msg`Message`),
  '/pages/mailMessage/ggList': open('home', msg`Announcements`, oneRow),
  '/pages/mailMessage/ggDetail': open('home', msg`Announcement`, oneRow),
  '/pages/game/game': open('home', msg`Quiz`),
  '/pages/charts/charts': open(
    'home',
    msg`State charts`,
    z.object({
      machine: anyText,
      state: anyText,
      path: anyText,
      view: z.optional(z.enum(['simulator', 'table', 'live', 'source'])),
    }),
  ),
  '/pages/kefu/index': open('home', msg`Support`),
  '/pages/kf/kf': open('home', msg`Support`),
  '/pages/financial/index': open('financial', msg`Earn`),
  '/pages/system/choose-location': open('home', msg`Choose a location`),
  '/pages/system/open-location': open('home', msg`Location`),
} as const satisfies Record<`/${string}`, Route>;

export type RoutePath = keyof typeof routes;
/** What a page may be opened with. */
export type QueryInput<P extends RoutePath> = z.input<(typeof routes)[P]['query']>;
/** What a page reads. */
export type QueryOutput<P extends RoutePath> = z.output<(typeof routes)[P]['query']>;

/** Further paths that show a page of the table. */
export const aliases: Readonly<Record<string, RoutePath>> = {
  '/pages/index/index': '/',
  '/pages/quotation/index': '/pages/market/market',
  '/choose-location': '/pages/system/choose-location',
  '/open-location': '/pages/system/open-location',
};

/** The first page of each tab. */
export const tabRoots: Readonly<Record<Tab, RoutePath>> = {
  home: '/',
  market: '/pages/market/market',
  trade: '/pages/transaction/index',
  financial: '/pages/financial/index',
  assets: '/pages/fund/assets',
};

const isRoutePath = (path: string): path is RoutePath => Object.hasOwn(routes, path);

/** The page a path shows; undefined when the app has none. A trailing slash is no other page. */
export const resolveRoute = (path: string): RoutePath | undefined => {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return isRoutePath(trimmed) ? trimmed : aliases[trimmed];
};
