import { msg } from '@lingui/core/macro';
import type { RefusalTexts } from './refusals.ts';

export const refusalTexts: RefusalTexts<'loan'> = {
  kind: 'loan',
  messages: {
    collateral: msg`The source of the collateral is not clear. Contact support.`,
    purpose: msg`We cannot lend for this purpose at the moment.`,
    notEligible: msg`Loans are offered to market makers and VIP 2 and above.`,
    collateralFell: msg`The price has moved: the collateral no longer covers the loan. Apply again with more.`,
  },
};
