import { msg } from '@lingui/core/macro';
import type { ChartTexts } from '#client/data/engine/chart-texts.ts';

export const charts: ChartTexts = {
  machines: {
    'spot-order': { title: msg`Spot order`, about: msg`A spot order after it is accepted.` },
  },
  states: {
    filled: msg({ message: `Filled`, context: 'state' }),
  },
  events: {
    'market.dealt': msg({ message: `A part is filled`, context: 'event' }),
    'market.triggered': msg({ message: `The trigger price is reached`, context: 'event' }),
    'user.setTrigger': msg({ message: `The user sets a trigger price`, context: 'event' }),
  },
};
