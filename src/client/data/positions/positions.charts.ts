import { msg } from '@lingui/core/macro';
import type { ChartTexts } from '#client/data/engine/chart-texts.ts';

export const charts: ChartTexts = {
  machines: {
    position: { title: msg`Futures position`, about: msg`A futures position from opening to closing.` },
  },
  states: {
    entrusted: msg({ message: `Waiting for its price`, context: 'state' }),
  },
  events: {
    'clock.nightPassed': msg({ message: `Midnight UTC passes`, context: 'event' }),
    'market.ticked': msg({ message: `A new price comes`, context: 'event' }),
    'market.unpaid': msg({ message: `The account cannot pay the rest`, context: 'event' }),
    'opposite.opened': msg({ message: `An opposite position is opened`, context: 'event' }),
    'trader.closed': msg({ message: `The trader closes`, context: 'event' }),
    'user.addedMargin': msg({ message: `The user adds margin`, context: 'event' }),
    'user.closed': msg({ message: `The user closes`, context: 'event' }),
    'user.closedBatch': msg({ message: `The user closes all`, context: 'event' }),
    'user.setStops': msg({ message: `The user sets stops`, context: 'event' }),
  },
};
