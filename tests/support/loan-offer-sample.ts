import type { LoanOffer } from '#contract/loan-rows.ts';
import type { Quote } from '#contract/quotes.ts';
import { quoteOf } from './samples.ts';

/** The exchange's terms, with USDT at its own value, and BTC. */
export const loanOfferSample: LoanOffer = {
  currencies: [
    { currency_id: 3, currency_name: 'USDT', decimals: 6, symbol: null },
    { currency_id: 1, currency_name: 'BTC', decimals: 8, symbol: 'BTC/USDT' },
  ],
  min_amount: '500000',
  max_amount: '10000000',
  min_days: 7,
  max_days: 365,
  rates: [
    { up_to_days: 30, day_rate: '0.03' },
    { up_to_days: 90, day_rate: '0.035' },
    { up_to_days: 180, day_rate: '0.04' },
    { up_to_days: 365, day_rate: '0.045' },
  ],
  overdue_rate: '0.5',
  max_leverage: '3',
  payout_rate: '150',
  warning_rate: '130',
  closing_rate: '110',
  sale_fee: '0.2',
  level: 2,
  reviewer: 'rule',
};

/** BTC at 20,000 unless another price is given. */
export const bitcoinAt = (now_price = '20000', given: Partial<Quote> = {}): Quote =>
  quoteOf({ id: 12, now_price, ...given });
