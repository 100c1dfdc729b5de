import { msg } from '@lingui/core/macro';
import type { MovementTexts } from '#client/data/engine/resource.ts';

export const movements: MovementTexts = {
  quiz_stake: { label: msg`Quiz stake`, look: 'reserve' },
  quiz_result: { label: msg`Quiz result`, look: 'deal' },
  quiz_return: { label: msg`Quiz stake returned`, look: 'release' },
  quiz_fee: { label: msg`Quiz fee`, look: 'charge' },
};
