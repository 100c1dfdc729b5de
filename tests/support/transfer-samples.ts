import type { Transfer } from '#contract/transfers.ts';

/** A transfer as the wire has it; each test names what matters to it. */
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
