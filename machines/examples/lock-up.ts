import { entry } from '../catalogue-entry.ts';
import { lockUpMachine } from '../lock-up.machine.ts';

export const lockUpEntry = entry('lock-up', lockUpMachine, {
  input: {
    amount: '1000',
    daily_rate: '0.4',
    days: 5,
    penalty_rule: 'remaining',
    decimals: 6,
    purchased_at: '2026-11-20T10:30:00.000Z',
  },
  events: {
    'clock.dayPassed': [
      { at: '2026-11-22T00:00:00.000Z' },
      { at: '2026-11-23T00:00:00.000Z' },
      { at: '2026-11-24T00:00:00.000Z' },
      { at: '2026-11-25T00:00:00.000Z' },
      { at: '2026-11-26T00:00:00.000Z' },
    ],
    'user.redeemed': [{ seen_penalty: '12' }, { seen_penalty: '20' }],
  },
  answers: {},
});
