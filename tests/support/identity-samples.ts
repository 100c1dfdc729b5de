import type { Identity } from '#contract/identity.ts';

/** The state of a verification in the contract's form; each test sets the fields that matter to it. */
export const identityOf = (given: Partial<Identity> = {}): Identity => ({
  status: 'notVerified',
  level: 0,
  real_status: 0,
  review_status: 0,
  advanced_review_status: 0,
  reason: null,
  reason_note: '',
  reviewer: 'rule',
  has_email: true,
  has_phone: true,
  real_data: null,
  limits: [
    { level: 0, withdrawal_btc: '0', purchase_usdt: '0' },
    { level: 1, withdrawal_btc: '200', purchase_usdt: '3000' },
    { level: 2, withdrawal_btc: '500', purchase_usdt: '12000' },
  ],
  ...given,
});

export const submittedTextOf = (
  given: Partial<NonNullable<Identity['real_data']>> = {},
): NonNullable<Identity['real_data']> => ({
  id_type: 1,
  name: 'A*** L***',
  card_id: 'X***7',
  front_pic: null,
  reverse_pic: null,
  submitted_at: '2026-11-20T00:00:00.000Z',
  decided_at: null,
  ...given,
});
