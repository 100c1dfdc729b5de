import { msg } from '@lingui/core/macro';
import type { ChartTexts } from '#client/data/engine/chart-texts.ts';

export const charts: ChartTexts = {
  machines: {
    invest: { title: msg`Dual investment`, about: msg`A dual investment until it is settled.` },
  },
  states: {
    fail: msg({ message: `Failed, funds returned`, context: 'state' }),
    purchased: msg({ message: `Purchased`, context: 'state' }),
    success: msg({ message: `Settled and paid`, context: 'state' }),
  },
};
