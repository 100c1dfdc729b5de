import { entry } from '../catalogue-entry.ts';
import { depositMachine } from '../deposit.machine.ts';

/** 250 USDT announced. */
export const depositEntry = entry('deposit', depositMachine, {
  input: { amount: '250', decimals: 6 },
  events: {
    'user.submitted': [{ voucher: 'voucher.png' }, { voucher: '' }],
    'admin.credited': [
      { amount: '250', reference: 'e01c77' },
      { amount: '249.5', reference: 'e01c77' },
      { amount: '0', reference: 'e01c77' },
    ],
    'admin.refused': [{ reason: 'No such payment arrived' }, { reason: '' }],
    'clock.expired': [{}],
  },
  answers: {},
});
