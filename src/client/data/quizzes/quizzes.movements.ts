import { msg } from '@lingui/core/macro';
import type { MovementTexts } from '#client/data/engine/resource.ts';

export const movements: MovementTexts = {
  quiz_stake: { label: msg`Quiz stake`, category: 'reserve' },
  quiz_result: { label: msg`Quiz result`, category: 'deal' },
  quiz_return: { label: msg`Quiz stake returned`, category: 'release' },
  quiz_fee: { label: msg`Quiz fee`, category: 'charge' },
};
