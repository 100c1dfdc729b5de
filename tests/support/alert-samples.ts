import type { Alert } from '#contract/alerts.ts';

/** An alert in the contract's form; each test sets the fields that matter to it. */
export const alertOf = (given: Partial<Alert> & Pick<Alert, 'id'>): Alert => ({
  status: 'active',
  match_id: 12,
  kind: 'coin',
  symbol: 'BTC/USDT',
  currency_name: 'BTC',
  legal_name: 'USDT',
  condition: 'above',
  price: '25000',
  percent: null,
  minutes: null,
  created_at: '2026-11-20T00:00:00.000Z',
  expires_at: '2026-12-20T00:00:00.000Z',
  ended_at: null,
  tick: null,
  reference: null,
  version: 1,
  ...given,
});
