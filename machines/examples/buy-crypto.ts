import { buyCryptoMachine } from '../buy-crypto.machine.ts';
import { entry } from '../catalogue-entry.ts';

const payer = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.org',
  phone: '0812345678',
  tax_id: '1234567890123',
};

export const buyCryptoEntry = entry('buy-crypto', buyCryptoMachine, {
  input: { level: 1, terms: { leastUsd: '50', mostUsd: ['0', '2000', '1000000'] } },
  events: {
    'user.chose': [
      { country: 'TH', method: 'scan_code' },
      { country: 'US', method: 'bank_transfer' },
      { country: 'FR', method: 'bank_transfer' },
    ],
    'user.submitted': [
      { amount: '30000', rate: '32.7', payer, at: '2026-11-21T10:00:00.000Z' },
      { amount: '70000', rate: '32.7', payer, at: '2026-11-21T10:00:00.000Z' },
      { amount: '1000.5', rate: '1', payer, at: '2026-11-21T10:00:00.000Z' },
    ],
    'user.cancelled': [{}],
    'user.uploaded': [
      { proof: '/upload/transfer.webp', at: '2026-11-21T10:12:00.000Z' },
      { proof: '/upload/transfer.webp', at: '2026-11-21T10:30:00.000Z' },
    ],
    'admin.took': [{}],
    'admin.credited': [{}],
    'admin.refused': [{ reason: 'The picture shows another amount.' }, { reason: '' }],
    'clock.reached': [{ at: '2026-11-21T10:30:00.000Z' }, { at: '2026-11-21T10:15:00.000Z' }],
    'clock.expired': [{}],
  },
  answers: {},
});
