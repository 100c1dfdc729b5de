import { entry } from '../catalogue-entry.ts';
import { practiceMachine } from '../practice.machine.ts';
import { noAnswer } from './failures.ts';

export const practiceEntry = entry('practice', practiceMachine, {
  input: { isWithin: false, funds: null },
  otherInputs: [
    { isWithin: true, funds: null },
    { isWithin: true, funds: '10000' },
  ],
  events: {
    'user.began': [{ funds: '10000' }],
    'user.paused': [{}],
    'user.resumed': [{}],
    'user.removed': [{}],
    'user.entered': [{}],
    'network.online': [{}],
    'files.progressed': [{ bytes: 2_000_000 }],
    'files.stored': [{}],
    'files.failed': [{ problem: 'network' }, { problem: 'space' }, { problem: 'damaged' }],
    'exchange.opening': [{}],
    'exchange.opened': [{ storage: 'device' }, { storage: 'memory' }],
    'exchange.failed': [{}],
  },
  answers: {
    readFiles: {
      done: [
        { bytes: 5_500_000, storedBytes: 0 },
        { bytes: 5_500_000, storedBytes: 5_500_000 },
      ],
      error: [noAnswer, 'wasm', 'storage'],
    },
    downloadFiles: { done: [], error: [] },
    removeFiles: { done: [undefined], error: [noAnswer] },
    runExchange: { done: [], error: [] },
    readToken: { done: ['token', null], error: [noAnswer] },
    begin: { done: ['token'], error: [noAnswer] },
  },
});
