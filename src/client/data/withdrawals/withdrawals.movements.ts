import { msg } from '@lingui/core/macro';
import type { MovementTexts } from '#client/data/engine/resource.ts';

export const movements: MovementTexts = {
  withdrawal_freeze: { words: msg`Reserved for withdrawal`, look: 'reserve' },
  withdrawal_release: { words: msg`Returned from withdrawal`, look: 'release' },
  withdrawal: { words: msg`Withdrawal`, look: 'payout' },
  withdrawal_fee: { words: msg`Withdrawal fee`, look: 'charge' },
};
