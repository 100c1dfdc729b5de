import { receiveCoupon, type Coupon } from '#contract/coupons.ts';
import { dayMs } from '#domain/time/instant.ts';
import { putOffer, type NewOffer } from '#server/exchange/modules/coupons/coupon-seeds.repository.ts';
import type { TestServer } from './server.ts';

/**
 * A new code: half the fees of spot and futures orders off, up to 5 USDT, from 100 USDT on, for ten days.
 */
export const offerCoupon = async (
  { database, clock }: Pick<TestServer, 'database'> & { readonly clock: Pick<TestServer['clock'], 'nowMs'> },
  terms: Partial<NewOffer> = {},
): Promise<string> => {
  const code = crypto.randomUUID().toUpperCase();
  await putOffer(database, {
    name: code,
    code,
    kind: 'fee_discount',
    products: ['spot', 'futures'],
    rate: '50',
    amount: '5',
    least: '100',
    most_multiple: null,
    source: 'code',
    quota: 1_000,
    most_each: 1,
    days: 10,
    opens_at: new Date(clock.nowMs() - dayMs),
    closes_at: null,
    ...terms,
  });
  return code;
};

/** 100 USDT of margin, up to 50x. */
export const trialTerms: Partial<NewOffer> = {
  kind: 'trial_margin',
  products: ['futures'],
  rate: null,
  amount: '100',
  most_multiple: 50,
};

/** 0.1 % a day on 1,000 USDT at most. */
export const bonusTerms: Partial<NewOffer> = {
  kind: 'lock_up_bonus',
  products: ['lock_up'],
  rate: '0.1',
  amount: '1000',
};

/** A coupon that this user has received by its code. */
export const receivedCoupon = async (
  server: Pick<TestServer, 'database' | 'clock' | 'api'>,
  token: string,
  terms: Partial<NewOffer> = {},
): Promise<Coupon> => server.api.must(receiveCoupon, { code: await offerCoupon(server, terms) }, { token });
