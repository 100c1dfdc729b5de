import { msg } from '@lingui/core/macro';
import type { MovementTexts } from '#client/data/engine/resource.ts';

export const movements: MovementTexts = {
  loan: { label: msg`Loan paid out`, category: 'credit' },
  loan_pledge: { label: msg`Pledged for loan`, category: 'reserve' },
  loan_release: { label: msg`Collateral released`, category: 'release' },
  loan_interest: { label: msg`Loan interest`, category: 'charge' },
  loan_repayment: { label: msg`Loan repaid`, category: 'payout' },
  loan_closing: { label: msg`Collateral sold`, category: 'deal' },
};
