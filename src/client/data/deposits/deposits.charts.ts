import { msg } from '@lingui/core/macro';
import type { ChartTexts } from '#client/data/engine/chart-texts.ts';

export const charts: ChartTexts = {
  machines: {
    deposit: { title: msg`Deposit`, about: msg`A deposit that its user announced.` },
  },
  states: {
    credited: msg({ message: `Credited`, context: 'state' }),
  },
};
