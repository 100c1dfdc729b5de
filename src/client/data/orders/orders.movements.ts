import { msg } from '@lingui/core/macro';
import type { MovementTexts } from '#client/data/engine/resource.ts';

export const movements: MovementTexts = {
  order_freeze: { words: msg`Reserved for order`, look: 'reserve' },
  order_release: { words: msg`Released from order`, look: 'release' },
  order_fill: { words: msg`Order filled`, look: 'deal' },
};
