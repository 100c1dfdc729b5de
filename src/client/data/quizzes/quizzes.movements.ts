import { msg } from '@lingui/core/macro';
import type { MovementTexts } from '#client/data/engine/resource.ts';

export const movements: MovementTexts = {
  quiz_stake: { words: msg`Quiz stake`, look: 'reserve' },
  quiz_result: { words: msg`Quiz result`, look: 'deal' },
  quiz_return: { words: msg`Quiz stake returned`, look: 'release' },
  quiz_fee: { words: msg`Quiz fee`, look: 'charge' },
};
