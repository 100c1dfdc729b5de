import type { User } from '#contract/signed-in.ts';
import { entry } from '../catalogue-entry.ts';
import { sessionMachine } from '../session.machine.ts';
import { noAnswer, storageFull } from './failures.ts';

const user: User = {
  id: 42,
  account: 'a***@example.org',
  email: 'a***@example.org',
  phone: null,
  nickname: 'Ada',
  head_portrait: '',
  extension_code: 'ADA777',
  review_status: 2,
  advanced_review_status: 0,
  score: 0,
  user_level: 0,
  is_trader: false,
  has_pay_password: false,
  fee_discount: 0,
  created_at: '2026-01-01T00:00:00.000Z',
};

export const sessionEntry = entry('session', sessionMachine, {
  input: undefined,
  events: {
    'user.signedIn': [{ token: 'example-token' }],
    'user.signedOut': [{}],
    'user.refreshed': [{}],
    'server.sessionEnded': [{}],
    'server.verificationNeeded': [{}],
    'device.sessionChanged': [{}],
  },
  answers: {
    readStoredSession: { done: [{ token: 'example-token', user }, null], error: [storageFull] },
    loadUser: { done: [user], error: [noAnswer] },
    endSession: { done: [undefined], error: [noAnswer] },
    wipeAccount: { done: [undefined], error: [storageFull] },
  },
});
