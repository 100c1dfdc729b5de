import { msg } from '@lingui/core/macro';
import type { MovementTexts } from '#client/data/engine/resource.ts';

export const movements: MovementTexts = {
  transfer: { label: msg`Transfer`, category: 'move' },
  exchange: { label: msg`Conversion`, category: 'deal' },
};
