import { msg } from '@lingui/core/macro';
import type { RefusalTexts } from './refusals.ts';

export const refusalTexts: RefusalTexts<'withdrawal'> = {
  kind: 'withdrawal',
  messages: {
    nameDiffers: msg`The recipient’s name is not yours. Withdraw to an account of your own.`,
    wrongAddress: msg`The address is not one of this network. Check both and withdraw again.`,
    unsafeAddress: msg`Nothing can be sent to this address. Choose another one.`,
    unusual: msg`This withdrawal looks unusual. Contact support before you try again.`,
    aboveLimit: msg`It is above the limit of your verification level.`,
  },
};
