import { msg } from '@lingui/core/macro';
import type { ChartTexts } from '#client/data/engine/chart-texts.ts';

export const charts: ChartTexts = {
  machines: {
    'buy-crypto': { title: msg`Buy crypto`, about: msg`Buying crypto with fiat money.` },
  },
  states: {
    paymentSuccessful: msg({ message: `Payment successful`, context: 'state' }),
    proofUploaded: msg({ message: `Proof uploaded`, context: 'state' }),
    toBePaid: msg({ message: `To be paid`, context: 'state' }),
  },
  events: {
    'admin.took': msg({ message: `The exchange takes it on`, context: 'event' }),
    'user.chose': msg({ message: `The user chooses`, context: 'event' }),
    'user.uploaded': msg({ message: `The user uploads a proof`, context: 'event' }),
  },
};
