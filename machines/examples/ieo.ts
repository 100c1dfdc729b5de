import { entry } from '../catalogue-entry.ts';
import { ieoMachine } from '../ieo.machine.ts';

export const ieoEntry = entry('ieo', ieoMachine, {
  input: {
    amount: '1000000',
    min: '100',
    announced_at: '2026-11-20T00:00:00.000Z',
    start_at: '2026-11-21T08:00:00.000Z',
    end_at: '2026-11-24T08:00:00.000Z',
  },
  events: {
    'clock.reached': [{ at: '2026-11-21T08:00:00.000Z' }, { at: '2026-11-24T08:00:00.000Z' }],
    'user.applied': [
      { amount: '2500', at: '2026-11-22T12:00:00.000Z' },
      { amount: '800000', at: '2026-11-23T12:00:00.000Z' },
      { amount: '99', at: '2026-11-22T12:00:00.000Z' },
      { amount: '2500', at: '2026-11-24T08:00:00.000Z' },
    ],
  },
  answers: {},
});
