import { msg } from '@lingui/core/macro';
import type { RefusalTexts } from './refusals.ts';

export const refusalTexts: RefusalTexts<'trader'> = {
  kind: 'trader',
  messages: {
    nickname: msg`Your nickname cannot be shown to others. Change it, then apply again.`,
    record: msg`Your results vary too much to be copied. Apply again with a steadier record.`,
    follows: msg`You follow a lead trader. Stop following, then apply again.`,
    tooYoung: msg`Your account is younger than 30 days. Apply again later.`,
    tooFewTrades: msg`You have closed fewer than 10 positions. Apply again after more trades.`,
  },
};
