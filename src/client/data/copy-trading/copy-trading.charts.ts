import { msg } from '@lingui/core/macro';
import type { ChartTexts } from '#client/data/engine/chart-texts.ts';

export const charts: ChartTexts = {
  machines: {
    copy: { title: msg`Copy trading`, about: msg`A follower who copies a trader.` },
  },
  states: {
    ending: msg({ message: `Ending`, context: 'state' }),
    following: msg({ message: `Following`, context: 'state' }),
    notFollowing: msg({ message: `Not following`, context: 'state' }),
    paused: msg({ message: `Paused`, context: 'state' }),
  },
  events: {
    'market.closedPart': msg({ message: `A part of the position is closed in the market`, context: 'event' }),
    'trader.opened': msg({ message: `The trader opens`, context: 'event' }),
    'user.followed': msg({ message: `The user follows`, context: 'event' }),
    'user.paused': msg({ message: `The user pauses`, context: 'event' }),
    'user.resumed': msg({ message: `The user resumes`, context: 'event' }),
    'user.stopped': msg({ message: `The user stops`, context: 'event' }),
  },
};
