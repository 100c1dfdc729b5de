import type { DualType } from '#domain/dual-investments/dual-investment.ts';
import type { OfferState } from '#domain/offers/offer.ts';

/** A product of the demonstration; times count from the start of the exchange. */
export interface SeededProduct {
  readonly code: string;
  readonly coin: 'BTC' | 'ETH';
  readonly type: DualType;
  /** Percent per year. */
  readonly apr: string;
  readonly days: number;
  /** Linked price as a multiple of the price at which the sale opens. */
  readonly linkedAt: string;
  readonly shares: number;
  readonly most: number;
  readonly personLimit: number;
  readonly opensInDays: number;
  readonly startsInDays: number;
  /** The state in which visitors find it; it is replaced when it leaves this state. */
  readonly shows: OfferState;
}

const onOffer = { opensInDays: -3, startsInDays: 2, shows: 'open' } as const;
const later = { opensInDays: 1, startsInDays: 6, shows: 'upcoming' } as const;
const large = { shares: 2_000, most: 100, personLimit: 200 } as const;

export const seededProducts: readonly SeededProduct[] = [
  {
    ...onOffer,
    ...large,
    code: 'btc-call-7',
    coin: 'BTC',
    type: 'call',
    apr: '18',
    days: 7,
    linkedAt: '1.03',
  },
  {
    ...onOffer,
    ...large,
    code: 'btc-put-7',
    coin: 'BTC',
    type: 'put',
    apr: '21.5',
    days: 7,
    linkedAt: '0.97',
  },
  {
    ...onOffer,
    ...large,
    code: 'btc-call-30',
    coin: 'BTC',
    type: 'call',
    apr: '12',
    days: 30,
    linkedAt: '1.1',
  },
  {
    ...onOffer,
    ...large,
    code: 'eth-call-14',
    coin: 'ETH',
    type: 'call',
    apr: '24',
    days: 14,
    linkedAt: '1.05',
  },
  { ...onOffer, ...large, code: 'eth-put-7', coin: 'ETH', type: 'put', apr: '28', days: 7, linkedAt: '0.96' },
  { ...later, ...large, code: 'btc-put-14', coin: 'BTC', type: 'put', apr: '26', days: 14, linkedAt: '0.95' },
  { ...later, ...large, code: 'eth-call-7', coin: 'ETH', type: 'call', apr: '32', days: 7, linkedAt: '1.02' },
  {
    code: 'eth-call-5',
    coin: 'ETH',
    type: 'call',
    apr: '48',
    days: 5,
    linkedAt: '1.01',
    shares: 5,
    most: 5,
    personLimit: 5,
    opensInDays: -4,
    startsInDays: 14,
    shows: 'soldOut',
  },
  {
    ...large,
    code: 'eth-call-running',
    coin: 'ETH',
    type: 'call',
    apr: '20',
    days: 7,
    linkedAt: '1.04',
    opensInDays: -6,
    startsInDays: -3,
    shows: 'ended',
  },
  {
    ...large,
    code: 'btc-call-over',
    coin: 'BTC',
    type: 'call',
    apr: '22',
    days: 7,
    linkedAt: '1.02',
    opensInDays: -9,
    startsInDays: -7,
    shows: 'ended',
  },
  {
    ...large,
    code: 'eth-put-over',
    coin: 'ETH',
    type: 'put',
    apr: '25',
    days: 7,
    linkedAt: '0.98',
    opensInDays: -9,
    startsInDays: -7,
    shows: 'ended',
  },
];
