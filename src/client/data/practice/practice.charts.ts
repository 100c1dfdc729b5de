import { msg } from '@lingui/core/macro';
import type { ChartTexts } from '#client/data/engine/chart-texts.ts';

export const charts: ChartTexts = {
  machines: {
    practice: {
      title: msg`Practice`,
      about: msg`How practice is downloaded, opened and begun on this device.`,
    },
  },
  states: {
    beginning: msg({ message: `Beginning`, context: 'state' }),
    damaged: msg({ message: `Damaged`, context: 'state' }),
    downloading: msg({ message: `Downloading`, context: 'state' }),
    entering: msg({ message: `Opening the page of practice`, context: 'state' }),
    offered: msg({ message: `Offered for download`, context: 'state' }),
    opening: msg({ message: `Opening the exchange`, context: 'state' }),
    practising: msg({ message: `Practising`, context: 'state' }),
    removing: msg({ message: `Removing`, context: 'state' }),
    running: msg({ message: `Runs on this device`, context: 'state' }),
    stored: msg({ message: `Stored`, context: 'state' }),
    unavailable: msg({ message: `Not possible in this browser`, context: 'state' }),
    unbegun: msg({ message: `Not begun`, context: 'state' }),
    unlisted: msg({ message: `Size not known without a connection`, context: 'state' }),
  },
  events: {
    'exchange.failed': msg({ message: `The exchange does not open`, context: 'event' }),
    'exchange.opened': msg({ message: `The exchange is open`, context: 'event' }),
    'exchange.opening': msg({ message: `The exchange starts`, context: 'event' }),
    'files.failed': msg({ message: `A file does not arrive`, context: 'event' }),
    'files.progressed': msg({ message: `More of the files has arrived`, context: 'event' }),
    'files.stored': msg({ message: `All files are stored`, context: 'event' }),
    'user.began': msg({ message: `The user begins`, context: 'event' }),
    'user.entered': msg({ message: `The user opens practice`, context: 'event' }),
    'user.removed': msg({ message: `The user removes it`, context: 'event' }),
  },
};
