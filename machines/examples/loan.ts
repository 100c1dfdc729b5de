import { entry } from '../catalogue-entry.ts';
import { loanMachine } from '../loan.machine.ts';

const applicant = { level: 2, is_market_maker: false, worth: '1000000', collateral_value: '600000' } as const;

/** 1,000,000 USDT for 30 days against 6 BTC. */
export const loanEntry = entry('loan', loanMachine, {
  input: { principal: '1000000', decimals: 6, term_days: 30, collateral: '6' },
  events: {
    'user.applied': [applicant, { ...applicant, level: 1 }, { ...applicant, collateral_value: '400000' }],
    'desk.granted': [{}],
    'desk.refused': [{ reason: 'The source of the collateral is not clear' }, { reason: '' }],
    'clock.dayPassed': [{ days: 1 }, { days: 30 }, { days: 31 }, { days: 40 }],
    'user.repaid': [{ amount: '1000000' }, { amount: '1000300' }, { amount: '1014000' }, { amount: '1' }],
    'user.addedCollateral': [{ amount: '1' }, { amount: '0' }],
    'market.valued': [{ value: '1600000' }, { value: '1090000' }],
    'market.sold': [{ proceeds: '1085000' }, { proceeds: '950000' }],
    'market.refused': [{}],
    'clock.expired': [{}],
  },
  answers: {},
});
