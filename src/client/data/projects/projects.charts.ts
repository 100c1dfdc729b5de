import { msg } from '@lingui/core/macro';
import type { ChartTexts } from '#client/data/engine/chart-texts.ts';

export const charts: ChartTexts = {
  machines: {
    ieo: { title: msg`IEO`, about: msg`The subscription period of a project.` },
    'ieo-application': { title: msg`IEO application`, about: msg`One application for a project’s coins.` },
  },
  states: {
    applied: msg({ message: `Applied`, context: 'state' }),
    approved: msg({ message: `Approved`, context: 'state' }),
    finished: msg({ message: `Finished`, context: 'state' }),
    locked: msg({ message: `Locked`, context: 'state' }),
    partlyApproved: msg({ message: `Partly approved`, context: 'state' }),
    refunded: msg({ message: `Refunded`, context: 'state' }),
    released: msg({ message: `Released`, context: 'state' }),
    warmUp: msg({ message: `Announced`, context: 'state' }),
  },
  events: {
    'project.allotted': msg({ message: `The coins are allotted`, context: 'event' }),
    'project.cancelled': msg({ message: `The project is cancelled`, context: 'event' }),
  },
};
