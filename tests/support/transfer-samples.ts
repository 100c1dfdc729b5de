import type { ConversionQuote, Transfer } from '#contract/transfers.ts';

/**
 * Transfers, conversions and locked rates in the contract's form; each test sets the fields that matter to
 * it.
 */
export const transferOf = (given: Partial<Transfer> & Pick<Transfer, 'id'>): Transfer => ({
  kind: 'transfer',
  status: 'done',
  from_account: 'change',
  to_account: 'lever',
  from_currency_id: 3,
  from_currency_name: 'USDT',
  to_currency_id: 3,
  to_currency_name: 'USDT',
  number: '25',
  received: '25',
  fee: '0',
  fee_percent: '0',
  rate: null,
  from_price: null,
  to_price: null,
  from_tick: null,
  to_tick: null,
  created_at: '2026-11-20T00:00:00.000Z',
  version: 1,
  ...given,
});

/** 0.5 BTC into USDT at 20,000. */
export const conversionOf = (given: Partial<Transfer> & Pick<Transfer, 'id'>): Transfer =>
  transferOf({
    kind: 'exchange',
    to_account: 'change',
    from_currency_id: 1,
    from_currency_name: 'BTC',
    number: '0.5',
    received: '9980',
    fee: '20',
    fee_percent: '0.2',
    rate: '20000',
    from_price: '20000',
    to_price: '1',
    ...given,
  });

/** BTC into USDT at 20,000, locked for ten seconds from the time that `showScreen` sets. */
export const conversionQuoteOf = (given: Partial<ConversionQuote> = {}): ConversionQuote => ({
  quote_id: 71,
  from_currency_id: 1,
  to_currency_id: 3,
  from_price: '20000',
  to_price: '1',
  rate: '20000',
  fee: '0.2',
  max_number: '1000',
  held_until: '2026-11-20T00:00:13.000Z',
  held_ms: 10_000,
  ...given,
});
