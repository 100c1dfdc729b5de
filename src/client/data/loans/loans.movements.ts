import { msg } from '@lingui/core/macro';
import type { MovementTexts } from '#client/data/engine/resource.ts';

export const movements: MovementTexts = {
  loan: { label: msg`Loan paid out`, look: 'credit' },
  loan_pledge: { label: msg`Pledged for loan`, look: 'reserve' },
  loan_release: { label: msg`Collateral released`, look: 'release' },
  loan_interest: { label: msg`Loan interest`, look: 'charge' },
  loan_repayment: { label: msg`Loan repaid`, look: 'payout' },
  loan_closing: { label: msg`Collateral sold`, look: 'deal' },
};
