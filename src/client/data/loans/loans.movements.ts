import { msg } from '@lingui/core/macro';
import type { MovementTexts } from '#client/data/engine/resource.ts';

export const movements: MovementTexts = {
  loan: { words: msg`Loan paid out`, look: 'credit' },
  loan_pledge: { words: msg`Pledged for loan`, look: 'reserve' },
  loan_release: { words: msg`Collateral released`, look: 'release' },
  loan_interest: { words: msg`Loan interest`, look: 'charge' },
  loan_repayment: { words: msg`Loan repaid`, look: 'payout' },
  loan_closing: { words: msg`Collateral sold`, look: 'deal' },
};
