import { msg } from '@lingui/core/macro';
import type { MovementTexts } from '#client/data/engine/resource.ts';

export const movements: MovementTexts = {
  seconds_stake: { label: msg`Stake of a seconds option`, category: 'reserve' },
  seconds_result: { label: msg`Result of a seconds option`, category: 'deal' },
};
