import { appUpdateMachine } from '../app-update.machine.ts';
import { entry } from '../catalogue-entry.ts';
import { noAnswer } from './failures.ts';

export const appUpdateEntry = entry('app-update', appUpdateMachine, {
  input: undefined,
  events: {
    'clock.checkDue': [{}],
    'worker.waiting': [{}],
    'worker.controlling': [{}],
    'database.upgraded': [{}],
    'user.accepted': [{}],
    'user.postponed': [{}],
    'orders.changed': [{ inFlight: 0 }, { inFlight: 1 }],
  },
  answers: { checkForUpdate: { done: [undefined], error: [noAnswer] } },
});
