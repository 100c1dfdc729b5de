import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { bannerCategory, newsCategory } from '#contract/content.ts';
import { openDemoCodes } from '#server/exchange/modules/coupons/demo-codes.service.ts';

/** A paragraph; a function of the language's translation where it quotes a label of the app. */
export type Paragraph =
  | MessageDescriptor
  | ((translated: (label: MessageDescriptor) => string) => MessageDescriptor);

/** An article by the exchange itself; translated on request. */
export interface ArticleSource {
  readonly id: number;
  readonly c_id: number;
  readonly title: MessageDescriptor;
  readonly abstract: MessageDescriptor;
  readonly content: readonly Paragraph[];
  /** App route that a banner links to; empty for none. */
  readonly url: string;
  readonly createdAt: string;
  /** About what only an exchange with seeded products has. */
  readonly isOfProducts?: true;
}

export const articles: readonly ArticleSource[] = [
  {
    id: 1,
    c_id: newsCategory,
    title: msg`How every order is settled`,
    abstract: msg`Every fill records the tick it used, so anyone can verify it.`,
    content: [
      msg`Every fill and settlement records the tick it used: price, bid, ask, time and sequence number. See the order details.`,
      msg`The order book is derived from that tick alone. No setting or person can preset a result, and it is the same for everyone.`,
    ],
    url: '',
    createdAt: '2026-11-02T09:00:00.000Z',
  },
  {
    id: 2,
    c_id: newsCategory,
    title: msg`If you lose connection while placing an order`,
    abstract: msg`Each order has a unique ID, so it can’t be placed twice.`,
    content: [
      msg`Each order gets a unique ID stored on your device before it is sent. If no answer arrives, Tideline keeps checking with the same ID until it knows the result.`,
      msg`You can close the app. When you reopen it, it checks again and shows the result.`,
    ],
    url: '',
    createdAt: '2026-11-09T09:00:00.000Z',
  },
  {
    id: 3,
    c_id: newsCategory,
    title: msg`Available markets`,
    abstract: msg`24 coins (spot and futures) and 16 stocks, with charts from 1 minute to 1 month.`,
    content: [
      msg`Trade spot, futures and options on 24 coins, and 16 stocks, against USDT.`,
      msg`Every price screen says where its prices come from: simulated, replayed or live.`,
    ],
    url: '',
    createdAt: '2026-11-16T09:00:00.000Z',
  },
  {
    id: 4,
    c_id: bannerCategory,
    title: msg`Add Tideline to your home screen`,
    abstract: msg`Opens offline with your last prices and balances, and when they were updated.`,
    content: [msg`Install from the install page. No app store, smaller than a photo.`],
    url: '/pages/common/install',
    createdAt: '2026-11-02T09:00:00.000Z',
  },
  {
    id: 5,
    c_id: bannerCategory,
    title: msg`Spot trading at a price you agree to`,
    abstract: msg`A market order never fills beyond the slippage you set.`,
    content: [
      msg`Market orders carry the price you saw and your slippage limit. Beyond it nothing fills and you see the new price.`,
    ],
    url: '/pages/transaction/currency',
    createdAt: '2026-11-09T09:00:00.000Z',
  },
  {
    id: 6,
    c_id: newsCategory,
    title: msg`Coupon codes to try`,
    abstract: msg`For a lower fee, the margin of one position, or more interest.`,
    content: [
      msg`Enter one of these codes on the page of your coupons: ${{ codes: openDemoCodes.join(', ') }}. Each code gives you one coupon.`,
    ],
    url: '/pages/setting/coupon',
    createdAt: '2026-11-01T09:00:00.000Z',
    isOfProducts: true,
  },
];

/** Shown when the app opens, until the user closes it. */
export const popupArticleId = 2;
