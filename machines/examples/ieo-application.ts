import { entry } from '../catalogue-entry.ts';
import { ieoApplicationMachine } from '../ieo-application.machine.ts';

export const ieoApplicationEntry = entry('ieo-application', ieoApplicationMachine, {
  input: {
    amount: '2500',
    price: '0.12',
    pay_decimals: 6,
    applied_at: '2026-11-22T12:00:00.000Z',
    end_at: '2026-11-24T08:00:00.000Z',
    listing_at: '2026-12-01T08:00:00.000Z',
    lock_days: 30,
  },
  events: {
    'project.allotted': [
      { approved: '1041.66666667', at: '2026-11-24T08:00:00.000Z' },
      { approved: '2500', at: '2026-11-24T08:00:00.000Z' },
      { approved: '0', at: '2026-11-24T08:00:00.000Z' },
      { approved: '2500', at: '2026-11-23T08:00:00.000Z' },
    ],
    'project.cancelled': [{}],
    'clock.reached': [
      { at: '2026-12-01T08:00:00.000Z' },
      { at: '2026-12-31T08:00:00.000Z' },
      { at: '2026-11-25T08:00:00.000Z' },
    ],
  },
  answers: {},
});
