import { entry } from '../catalogue-entry.ts';
import { copyMachine } from '../copy.machine.ts';

const request = { copy_type: 1, number: '1.5', is_self: false, is_trader: false, following: 2 } as const;

export const copyEntry = entry('copy', copyMachine, {
  input: { decimals: 6 },
  events: {
    'user.followed': [
      request,
      { ...request, copy_type: 2, number: '3' },
      { ...request, is_trader: true },
      { ...request, following: 10 },
    ],
    'user.paused': [{}],
    'user.resumed': [{}],
    'user.stopped': [{}],
    'trader.opened': [
      { lots: '4', affordable: '20' },
      { lots: '4', affordable: '2' },
    ],
    'market.closed': [{ profits: '200' }, { profits: '-150' }],
    'market.closedPart': [{ profits: '50' }],
    'user.detached': [{ profits: '100' }],
  },
  answers: {},
});
