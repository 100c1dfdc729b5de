import type { ConversionQuote, Transfer } from '#contract/transfers.ts';
import { validityOf } from '#server/exchange/lib/requests/fixed-quotes.ts';
import { rateOf } from '#domain/transfers/conversion.ts';
import type { DescribeCurrency } from '#server/exchange/modules/wallets/wallets.service.ts';
import type { QuoteRow } from './conversion-quotes.repository.ts';
import type { TransferRow } from './transfers.repository.ts';

/** A transfer in its response form. */
export const toTransferResponse = (row: TransferRow, describe: DescribeCurrency): Transfer => {
  const { from_price, to_price } = row;
  return {
    id: row.id,
    kind: row.kind,
    status: 'done',
    from_account: row.from_account,
    to_account: row.to_account,
    from_currency_id: row.from_currency_id,
    from_currency_name: describe(row.from_currency_id).currency_name,
    to_currency_id: row.to_currency_id,
    to_currency_name: describe(row.to_currency_id).currency_name,
    number: row.number,
    received: row.received,
    fee: row.fee,
    fee_percent: row.fee_percent,
    rate: from_price !== null && to_price !== null ? rateOf({ from_price, to_price }) : null,
    from_price,
    to_price,
    from_tick: row.from_tick,
    to_tick: row.to_tick,
    created_at: row.created_at.toISOString(),
    version: 1,
  };
};

export const toQuoteResponse = (row: QuoteRow): ConversionQuote => ({
  quote_id: row.id,
  from_currency_id: row.from_currency_id,
  to_currency_id: row.to_currency_id,
  from_price: row.from_price,
  to_price: row.to_price,
  rate: rateOf(row),
  fee: row.fee,
  max_number: row.max_number,
  ...validityOf(row),
});
