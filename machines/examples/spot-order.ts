import { entry } from '../catalogue-entry.ts';
import { spotOrderMachine } from '../spot-order.machine.ts';

export const spotOrderEntry = entry('spot-order', spotOrderMachine, {
  input: { amount: '1.5' },
  events: {
    'market.dealt': [{ amount: '0.5' }, { amount: '1.5' }, { amount: '0' }],
    'user.setTrigger': [{}],
    'market.triggered': [{}],
    'market.refused': [{}],
    'user.cancelled': [{}],
    'clock.expired': [{}],
  },
  answers: {},
});
