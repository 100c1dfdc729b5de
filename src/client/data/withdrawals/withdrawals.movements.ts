import { msg } from '@lingui/core/macro';
import type { MovementTexts } from '#client/data/engine/resource.ts';

export const movements: MovementTexts = {
  withdrawal_freeze: { label: msg`Reserved for withdrawal`, look: 'reserve' },
  withdrawal_release: { label: msg`Returned from withdrawal`, look: 'release' },
  withdrawal: { label: msg`Withdrawal`, look: 'payout' },
  withdrawal_fee: { label: msg`Withdrawal fee`, look: 'charge' },
};
