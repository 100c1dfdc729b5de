import { entry } from '../catalogue-entry.ts';
import { withdrawalMachine } from '../withdrawal.machine.ts';

const at = '2026-01-02T12:00:00.000Z';
const allowed = {
  worth: '0.0103',
  level: 1,
  room: '200',
  available: '5000',
  address_ready_at: '2026-01-01T00:00:00.000Z',
  at,
} as const;

/** 1,000 USDT. */
export const withdrawalEntry = entry('withdrawal', withdrawalMachine, {
  input: { number: '1000', decimals: 6, minimum: '10', fee: '1' },
  events: {
    'user.confirmed': [
      allowed,
      { ...allowed, level: 0 },
      { ...allowed, address_ready_at: '2026-01-03T00:00:00.000Z' },
      { ...allowed, room: '0.01' },
    ],
    'user.cancelled': [{}],
    'admin.approved': [{}],
    'admin.refused': [{ reason: 'The name of the account is another one' }, { reason: '' }],
    'network.sent': [{ reference: '7b1f9a' }, { reference: '' }],
    'network.failed': [{ reason: 'The bank knows no such account' }],
    'clock.expired': [{}],
  },
  answers: {},
});
