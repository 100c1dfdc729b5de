import { msg } from '@lingui/core/macro';
import type { ChartTexts } from '#client/data/engine/chart-texts.ts';

export const charts: ChartTexts = {
  machines: {
    'lock-up': { title: msg`Lock-up`, about: msg`An amount locked up for a term.` },
  },
  states: {
    redeemed: msg({ message: `Redeemed`, context: 'state' }),
  },
  events: {
    'user.redeemed': msg({ message: `The user redeems`, context: 'event' }),
  },
};
