import { msg } from '@lingui/core/macro';
import type { ChartTexts } from '#client/data/engine/chart-texts.ts';

export const charts: ChartTexts = {
  machines: {
    'seconds-order': { title: msg`Options order`, about: msg`An option on where the price will be.` },
  },
  states: {
    drawn: msg({ message: `Price unchanged`, context: 'state' }),
    lost: msg({ message: `Lost`, context: 'state' }),
    unopened: msg({ message: `Waiting for its opening price`, context: 'state' }),
    won: msg({ message: `Won`, context: 'state' }),
  },
};
