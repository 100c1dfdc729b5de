import { entry } from '../catalogue-entry.ts';
import { positionMachine } from '../position.machine.ts';

export const positionEntry = entry('position', positionMachine, {
  input: {
    type: 1,
    contract_size: '0.01',
    tick_size: '0.1',
    price: '97000',
    share: 10,
    copied_from: 3,
    target_profit_price: '102000',
    stop_loss_price: '95500',
  },
  events: {
    'market.opened': [
      { price: '96990', margin: '484.95' },
      { price: '97010', margin: '485.05' },
    ],
    'market.ticked': [{ price: '97200' }, { price: '95400' }, { price: '102100' }, { price: '90000' }],
    'market.closed': [
      { share: 10, margin: '484.95' },
      { share: 4, margin: '193.98' },
    ],
    'market.refused': [{}],
    'market.unpaid': [{}],
    'user.cancelled': [{}],
    'user.closed': [{ share: 10 }, { share: 4 }, { share: 11 }],
    'user.closedBatch': [{}],
    // Without a stop-loss, which a falling price reaches first, the margin can be used up.
    'user.setStops': [
      { price: '97200', target_profit_price: '103000', stop_loss_price: '96000' },
      { price: '97200', target_profit_price: '103000', stop_loss_price: null },
      { price: '97200', target_profit_price: '90000', stop_loss_price: null },
    ],
    'user.addedMargin': [{ amount: '100' }, { amount: '0' }],
    'clock.nightPassed': [{ fee: '1.25' }],
    'clock.expired': [{}],
    'opposite.opened': [{}],
    'trader.closed': [{ share: 10 }, { share: 2.5 }],
    'user.detached': [{}],
  },
  answers: {},
});
