import { entry } from '../catalogue-entry.ts';
import { secondsOrderMachine } from '../seconds-order.machine.ts';

/** A stake of 100 USDT on a rising price within 30 seconds. */
export const secondsOrderEntry = entry('seconds-order', secondsOrderMachine, {
  input: {
    type: 1,
    number: '100',
    seconds: 30,
    profit_ratio: '40',
    decimals: 6,
    created_at: '2026-01-01T00:00:00.000Z',
    accepted_seq: 100,
  },
  events: {
    'market.opened': [
      { price: '97000', at: '2026-01-01T00:00:00.250Z', seq: 101 },
      { price: '97000', at: '2026-01-01T00:00:00.000Z', seq: 100 },
    ],
    'market.settled': [
      {
        price: '97000.1',
        at: '2026-01-01T00:00:30.250Z',
        seq: 160,
        following_at: '2026-01-01T00:00:30.500Z',
      },
      { price: '97000', at: '2026-01-01T00:00:30.250Z', seq: 160, following_at: '2026-01-01T00:00:30.500Z' },
      {
        price: '96999.9',
        at: '2026-01-01T00:00:30.250Z',
        seq: 160,
        following_at: '2026-01-01T00:00:30.500Z',
      },
      {
        price: '97000.1',
        at: '2026-01-01T00:00:30.500Z',
        seq: 161,
        following_at: '2026-01-01T00:00:30.750Z',
      },
    ],
    'market.stopped': [{}],
    'clock.expired': [{}],
  },
  answers: {},
});
