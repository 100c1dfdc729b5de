import { msg } from '@lingui/core/macro';
import type { MovementTexts } from '#client/data/engine/resource.ts';

export const movements: MovementTexts = {
  order_freeze: { label: msg`Reserved for order`, category: 'reserve' },
  order_release: { label: msg`Released from order`, category: 'release' },
  order_fill: { label: msg`Order filled`, category: 'deal' },
};
