import { msg } from '@lingui/core/macro';
import type { MovementTexts } from '#client/data/engine/resource.ts';

export const movements: MovementTexts = {
  transfer: { words: msg`Transfer`, look: 'move' },
  exchange: { words: msg`Conversion`, look: 'deal' },
};
