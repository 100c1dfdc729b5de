import { msg } from '@lingui/core/macro';
import type { ChartTexts } from '#client/data/engine/chart-texts.ts';

export const charts: ChartTexts = {
  machines: {
    coupon: { title: msg`Coupon`, about: msg`A coupon from receiving to use or expiry.` },
  },
  states: {
    unused: msg({ message: `Not used yet`, context: 'state' }),
    used: msg({ message: `Used`, context: 'state' }),
  },
  events: {
    'order.ended': msg({ message: `The order ends`, context: 'event' }),
    'user.used': msg({ message: `The user uses it`, context: 'event' }),
  },
};
