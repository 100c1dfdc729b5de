import type { ProblemCode } from '#contract/problem.ts';
import { failed, succeeded, type Outcome } from '#domain/outcome.ts';
import { entry } from '../catalogue-entry.ts';
import { keyedCallMachine } from '../keyed-call.machine.ts';
import { noAnswer, storageFull } from './failures.ts';

const refused = (code: ProblemCode): Outcome<unknown> => failed({ kind: 'refused', code, message: '' });

export const keyedCallEntry = entry('keyed-call', keyedCallMachine, {
  input: { unresolved: null },
  otherInputs: [{ unresolved: '7f3a91c2' }],
  events: {
    'user.confirmed': [{ key: '7f3a91c2' }],
    'user.askedNow': [{}],
    'user.dismissed': [{}],
    'connection.opened': [{}],
    'connection.lost': [{}],
    'session.started': [{}],
  },
  answers: {
    storeKey: { done: [undefined], error: [storageFull] },
    askExchange: { done: [succeeded(null), refused('state.notAllowed'), refused('login.required'), refused('request.tooMany')], error: [noAnswer] },
  },
});
