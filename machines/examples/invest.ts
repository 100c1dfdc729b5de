import { entry } from '../catalogue-entry.ts';
import { investMachine } from '../invest.machine.ts';

const end = '2026-12-01T08:00:00.000Z';
const following = '2026-12-01T08:00:00.900Z';

export const investEntry = entry('invest', investMachine, {
  input: {
    type: 'call',
    num: 5,
    linked_price: '98000',
    apr: '36.5',
    days: 10,
    coin_decimals: 8,
    quote_decimals: 6,
    purchased_at: '2026-11-20T12:00:00.000Z',
    start_at: '2026-11-21T08:00:00.000Z',
    end_at: end,
  },
  events: {
    'admin.cancelled': [{ at: '2026-11-20T18:00:00.000Z' }, { at: '2026-11-22T00:00:00.000Z' }],
    'clock.reached': [{ at: end }, { at: '2026-11-25T00:00:00.000Z' }],
    'market.settled': [
      { price: '97400.1', at: '2026-12-01T07:59:59.400Z', following_at: following },
      { price: '98000', at: '2026-12-01T07:59:59.400Z', following_at: following },
      { price: '97400.1', at: following, following_at: '2026-12-01T08:00:01.400Z' },
    ],
    'market.stopped': [{}],
    'clock.expired': [{}],
  },
  answers: {},
});
