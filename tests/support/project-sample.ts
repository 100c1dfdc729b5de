import type { Project, ProjectApplication, ProjectInfo } from '#contract/projects.ts';

/**
 * 1,000,000 KELP at 0.5 USDT, a tenth of them applied for, open for another day; each test sets the fields
 * that matter to it.
 */
export const projectOf = (given: Partial<Project> & Pick<Project, 'id'>): Project => ({
  time_status: 'inProgress',
  total_sell: '100000',
  percentage: '90',
  applications: 12,
  version: 3,
  title: 'Kelp Network',
  summary: 'Forests under water',
  currency_id: 41,
  currency_name: 'KELP',
  decimals: 8,
  logo: '',
  pay_currency_id: 3,
  pay_currency_name: 'USDT',
  price: '0.5',
  amount: '1000000',
  min: '1',
  day: 10,
  start_at: '2026-11-19T00:00:00.000Z',
  end_at: '2026-11-21T00:00:00.000Z',
  sell_begin: '2026-11-22T00:00:00.000Z',
  free_at: '2026-12-02T00:00:00.000Z',
  match_id: null,
  ...given,
});

/** It can be paid in USDT, and in BTC at 20,000. */
export const projectInfoOf = (given: Partial<ProjectInfo> & Pick<ProjectInfo, 'id'>): ProjectInfo => ({
  ...projectOf({ id: given.id }),
  btc_price: '0.000025',
  eth_price: null,
  pay_currencies: [
    { currency_id: 3, currency_name: 'USDT', decimals: 6, price: '0.5' },
    { currency_id: 1, currency_name: 'BTC', decimals: 8, price: '0.000025' },
  ],
  content: 'What it is.',
  link: null,
  white_paper: null,
  allotted: null,
  allotted_at: null,
  user_has_money: null,
  ...given,
});

export const applicationOf = (
  given: Partial<ProjectApplication> & Pick<ProjectApplication, 'id'>,
): ProjectApplication => ({
  status: 'applied',
  project_id: 1,
  name: 'Kelp Network',
  number: 13,
  currency_id: 41,
  currency_name: 'KELP',
  decimals: 8,
  pay_currency_id: 3,
  pay_currency_name: 'USDT',
  pay_decimals: 6,
  price: '0.5',
  rate: '1',
  tick: null,
  coin_amount: '100',
  frozen: '50',
  give_amount: null,
  paid: null,
  released: null,
  created_at: '2026-11-20T00:00:00.000Z',
  end_at: '2026-11-21T00:00:00.000Z',
  sell_begin: '2026-11-22T00:00:00.000Z',
  day: 10,
  free_at: '2026-12-02T00:00:00.000Z',
  decided_at: null,
  listed_at: null,
  released_at: null,
  version: 1,
  ...given,
});
