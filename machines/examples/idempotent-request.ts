import type { ProblemCode } from '#contract/problem.ts';
import type { RequestAnswer } from '#domain/calls/request-answer.ts';
import { entry } from '../catalogue-entry.ts';
import { requestMachine } from '../idempotent-request.machine.ts';
import { noAnswer, storageFull } from './failures.ts';

const times = { sentAtMs: 0, validUntilMs: 15_000 };
const agreed = { key: '3f8a60c1', request: { id: 7 }, nowMs: () => 0 };
const refused = (code: ProblemCode): RequestAnswer => ({
  result: 'no',
  refused: { kind: 'refused', code, message: '' },
});

export const requestEntry = entry('idempotent-request', requestMachine, {
  input: { ...agreed, stored: null },
  otherInputs: [{ ...agreed, stored: times }],
  events: {
    'user.askedNow': [{}],
    'connection.opened': [{}],
    'connection.lost': [{}],
    'session.started': [{}],
  },
  answers: {
    storeCall: { done: [times], error: [storageFull] },
    askExchange: {
      done: [
        { result: 'yes', value: null },
        refused('state.notAllowed'),
        refused('request.expired'),
        { result: 'logIn' },
        { result: 'later' },
        { result: 'seenElsewhere' },
      ],
      error: [noAnswer],
    },
    hearConnection: { done: [], error: [] },
  },
});
