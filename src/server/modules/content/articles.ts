import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { bannerCategory, newsCategory } from '#contract/content.ts';

/** What the exchange itself has to say; translated when it is asked for. */
export interface ArticleSource {
  readonly id: number;
  readonly c_id: number;
  readonly title: MessageDescriptor;
  readonly abstract: MessageDescriptor;
  /** Paragraphs. */
  readonly content: readonly MessageDescriptor[];
  /** A route of the app that a banner leads to, or empty. */
  readonly url: string;
  readonly createdAt: string;
}

export const articles: readonly ArticleSource[] = [
  {
    id: 1,
    c_id: newsCategory,
    title: msg`How every order is settled`,
    abstract: msg`Each fill keeps the tick it was dealt on, so that anyone can recompute it.`,
    content: [
      msg`Every fill and every settlement stores the price tick it used: price, bid, ask, time and sequence number. You find it on the detail page of the order.`,
      msg`The ladder of bids and asks follows from that tick alone. No setting, table or person can preset a result, and nothing depends on who you are.`,
    ],
    url: '',
    createdAt: '2026-11-02T09:00:00.000Z',
  },
  {
    id: 2,
    c_id: newsCategory,
    title: msg`When the connection drops in the middle of an order`,
    abstract: msg`Your order carries a key: it is placed once or not at all.`,
    content: [
      msg`Before an order leaves your device, its key is stored there. If the answer does not arrive, Tideline asks again with the same key until it knows whether the order was placed.`,
      msg`You can close the app meanwhile. When you open it again, it goes on asking and shows you the outcome.`,
    ],
    url: '',
    createdAt: '2026-11-09T09:00:00.000Z',
  },
  {
    id: 3,
    c_id: newsCategory,
    title: msg`Markets you can watch now`,
    abstract: msg`24 coins, the same coins as futures, and 16 stocks, with candles from one minute to one month.`,
    content: [
      msg`Spot, futures and options are open for 24 coins against USDT. Stocks can be watched; trading them opens next.`,
      msg`Every price screen says where its prices come from: simulated, replayed or live.`,
    ],
    url: '',
    createdAt: '2026-11-16T09:00:00.000Z',
  },
  {
    id: 4,
    c_id: bannerCategory,
    title: msg`Keep Tideline on your home screen`,
    abstract: msg`It opens without a network and shows your last prices and balances with their age.`,
    content: [
      msg`Install the app from the install page. It needs no store and takes less space than a photo.`,
    ],
    url: '/pages/common/install',
    createdAt: '2026-11-02T09:00:00.000Z',
  },
  {
    id: 5,
    c_id: bannerCategory,
    title: msg`Spot trading with a price you agreed to`,
    abstract: msg`A market order never fills beyond the slippage you set.`,
    content: [
      msg`Every market order carries the price you saw and the slippage you accept. Outside of it, nothing is dealt and you are shown the new price.`,
    ],
    url: '/pages/transaction/currency',
    createdAt: '2026-11-09T09:00:00.000Z',
  },
];

/** Shown once on opening the app. */
export const popupArticleId = 2;
