import { entry } from '../catalogue-entry.ts';
import { outboxMachine } from '../outbox.machine.ts';
import { noAnswer } from './failures.ts';

export const outboxEntry = entry('outbox', outboxMachine, {
  input: undefined,
  events: {
    'intent.stored': [{}],
    'connection.opened': [{}],
    'connection.lost': [{}],
    'session.started': [{}],
    'user.dismissed': [{}],
  },
  answers: {
    replayFirst: {
      done: [
        { result: 'empty' },
        { result: 'sent' },
        {
          result: 'refused',
          refused: {
            refusal: { kind: 'refused', code: 'parameter.error', message: '' },
            intent: { kind: 'addFavourite', matchId: 1 },
            madeOffline: true,
          },
        },
        { result: 'noSession' },
      ],
      error: [noAnswer],
    },
  },
});
