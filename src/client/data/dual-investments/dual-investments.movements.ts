import { msg } from '@lingui/core/macro';
import type { MovementTexts } from '#client/data/engine/resource.ts';

export const movements: MovementTexts = {
  dual_purchase: { label: msg`Dual investment`, category: 'reserve' },
  dual_payout: { label: msg`Dual investment paid out`, category: 'credit' },
  dual_return: { label: msg`Dual investment returned`, category: 'release' },
};
