import { msg } from '@lingui/core/macro';
import type { MovementTexts } from '#client/data/engine/resource.ts';

export const movements: MovementTexts = {
  withdrawal_freeze: { label: msg`Reserved for withdrawal`, category: 'reserve' },
  withdrawal_release: { label: msg`Returned from withdrawal`, category: 'release' },
  withdrawal: { label: msg`Withdrawal`, category: 'payout' },
  withdrawal_fee: { label: msg`Withdrawal fee`, category: 'charge' },
};
