import type { Deposit, DepositAddress } from '#contract/deposits.ts';

/** Deposits and their addresses in the contract's form; each test sets the fields that matter to it. */
export const voucherReference = `/upload/${'a'.repeat(32)}.webp`;
export const tetherOverEthereum = '0x52908400098527886E0F7030069857D2E4169EE7';
export const tetherOverTron = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

/** Of tether, over two networks. */
export const depositAddressOf = (given: Partial<DepositAddress> = {}): DepositAddress => ({
  currency_id: 3,
  currency_name: 'USDT',
  decimals: 6,
  minimum: '10',
  rule_maximum: '50000',
  reviewer: 'rule',
  accounts: ['change'],
  networks: [
    { chain: 'ERC20', address: tetherOverEthereum },
    { chain: 'TRC20', address: tetherOverTron },
  ],
  payment_accounts: [],
  payment_reference: null,
  is_demonstration: false,
  ...given,
});

/** Of euros, to a bank account under a reference. */
export const euroAddressOf = (given: Partial<DepositAddress> = {}): DepositAddress =>
  depositAddressOf({
    currency_id: 9,
    currency_name: 'EUR',
    decimals: 2,
    accounts: ['legal'],
    networks: [],
    payment_accounts: [
      {
        way: 'bank',
        lines: [
          { name: 'holder', value: 'Tideline Ltd' },
          { name: 'iban', value: 'DE89370400440532013000' },
        ],
        business_days: { least: 1, most: 3 },
      },
    ],
    payment_reference: 'TL12345678',
    ...given,
  });

export const depositOf = (given: Partial<Deposit> & Pick<Deposit, 'id'>): Deposit => ({
  status: 'under_review',
  account: 'change',
  currency_id: 3,
  currency_name: 'USDT',
  chain: 'ERC20',
  way: null,
  address: tetherOverEthereum,
  amount: '250',
  voucher: voucherReference,
  credited: null,
  reference: null,
  reason: null,
  reason_note: '',
  reviewer: 'rule',
  created_at: '2026-11-20T00:00:00.000Z',
  decided_at: null,
  version: 1,
  ...given,
});
