import { entry } from '../catalogue-entry.ts';
import { connectionMachine } from '../connection.machine.ts';
import { noAnswer } from './failures.ts';

export const connectionEntry = entry('connection', connectionMachine, {
  input: { hasNetwork: true },
  events: {
    'network.online': [{}],
    'network.offline': [{}],
    'page.shown': [{}],
    'socket.closed': [{}],
    'socket.refused': [{}],
    'answer.timed': [{ ms: 3_500 }, { ms: 120 }, { ms: 2_000 }],
    'session.changed': [{}],
  },
  answers: {
    openSocket: { done: [undefined], error: [noAnswer] },
    holdSocket: { done: [], error: [noAnswer] },
  },
});
