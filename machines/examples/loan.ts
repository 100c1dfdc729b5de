import { entry } from '../catalogue-entry.ts';
import { loanMachine } from '../loan.machine.ts';

const applicant = { level: 2, is_market_maker: false, worth: '1000000', collateral_value: '600000' } as const;

/** 1,000,000 USDT for 30 days against 6 BTC, of which 900,000 stay frozen. */
export const loanEntry = entry('loan', loanMachine, {
  input: { principal: '1000000', decimals: 6, term_days: 30, collateral: '6' },
  events: {
    'user.applied': [applicant, { ...applicant, level: 1 }, { ...applicant, collateral_value: '400000' }],
    'user.withdrew': [{}],
    'admin.granted': [{ collateral_value: '600000' }, { collateral_value: '400000' }],
    'admin.refused': [{ reason: 'The source of the collateral is not clear' }, { reason: '' }],
    'clock.dayPassed': [{ days: 1 }, { days: 29 }, { days: 30 }, { days: 40 }],
    'user.repaid': [{ amount: '1000000' }, { amount: '1000300' }, { amount: '1009000' }, { amount: '1' }],
    'user.addedCollateral': [{ amount: '1' }, { amount: '0' }],
    'market.valued': [{ value: '1600000' }, { value: '1290000' }, { value: '1090000' }],
    'market.sold': [
      { sold: '5', proceeds: '110000' },
      { sold: '6', proceeds: '50000' },
      { sold: '7', proceeds: '0' },
    ],
    'market.refused': [{}],
    'clock.expired': [{}],
  },
  answers: {},
});
