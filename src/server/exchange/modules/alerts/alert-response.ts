import type { Alert } from '#contract/alerts.ts';
import type { Market } from '#server/exchange/market/market.ts';
import type { AlertRow } from './alerts.repository.ts';

/** An alert as the API returns it. For a delisted pair, names come from its symbol. */
export const alertResponse = ({ instruments }: Pick<Market, 'instruments'>, row: AlertRow): Alert => {
  const pair = instruments.byMatchId(row.match_id);
  const [base = '', quote = ''] = row.symbol.split('/');
  return {
    id: row.id,
    status: row.status,
    match_id: row.match_id,
    kind: pair?.kind ?? 'coin',
    symbol: row.symbol,
    currency_name: pair?.baseName ?? base,
    legal_name: pair?.quoteName ?? quote,
    condition: row.condition,
    price: row.price,
    percent: row.percent,
    minutes: row.minutes,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    ended_at: row.ended_at && row.ended_at.toISOString(),
    tick: row.tick,
    reference:
      row.reference_price === null || row.reference_at === null
        ? null
        : { price: row.reference_price, at: row.reference_at.toISOString() },
    version: row.version,
  };
};
