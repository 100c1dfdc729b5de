import { msg } from '@lingui/core/macro';
import type { ChartTexts } from '#client/data/engine/chart-texts.ts';

export const charts: ChartTexts = {
  machines: {
    'nft-auction': {
      title: msg`NFT auction`,
      about: msg`The auction of an NFT, or its sale at a fixed price.`,
    },
  },
  states: {
    awaitingPayment: msg({ message: `Awaiting payment`, context: 'state' }),
    ended: msg({ message: `Ended`, context: 'state' }),
    forfeited: msg({ message: `Deposit forfeited`, context: 'state' }),
    paid: msg({ message: `Paid`, context: 'state' }),
    started: msg({ message: `Started`, context: 'state' }),
  },
  events: {
    'user.bid': msg({ message: `The user bids`, context: 'event' }),
    'user.bought': msg({ message: `The user buys`, context: 'event' }),
    'user.deposited': msg({ message: `The user pays the deposit`, context: 'event' }),
    'user.paid': msg({ message: `The user pays`, context: 'event' }),
  },
};
