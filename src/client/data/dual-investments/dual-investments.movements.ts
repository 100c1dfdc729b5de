import { msg } from '@lingui/core/macro';
import type { MovementTexts } from '#client/data/engine/resource.ts';

export const movements: MovementTexts = {
  dual_purchase: { words: msg`Dual investment`, look: 'reserve' },
  dual_payout: { words: msg`Dual investment paid out`, look: 'credit' },
  dual_return: { words: msg`Dual investment returned`, look: 'release' },
};
