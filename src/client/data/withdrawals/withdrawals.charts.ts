import { msg } from '@lingui/core/macro';
import type { ChartTexts } from '#client/data/engine/chart-texts.ts';

export const charts: ChartTexts = {
  machines: {
    withdrawal: { title: msg`Withdrawal`, about: msg`A withdrawal from request to payout.` },
  },
  states: {
    sent: msg({ message: `Sent`, context: 'state' }),
    uncertain: msg({ message: `Outcome unknown`, context: 'state' }),
  },
  events: {
    'network.failed': msg({ message: `Sending fails`, context: 'event' }),
    'network.sent': msg({ message: `It was sent to the network`, context: 'event' }),
  },
};
