import { msg } from '@lingui/core/macro';
import type { RefusalTexts } from './refusals.ts';

export const refusalTexts: RefusalTexts<'deposit'> = {
  kind: 'deposit',
  messages: {
    notFound: msg`No such payment was found. Check network, address and amount, then report it again.`,
    amountDiffers: msg`Another amount arrived. Report the amount that you sent.`,
    wrongNetwork: msg`It was sent over another network. Contact support with the transaction’s hash.`,
    payerDiffers: msg`The payment came from somebody else’s account. Pay from your own.`,
    proofUnreadable: msg`The proof of payment cannot be read. Report the deposit again with a clear picture.`,
    twice: msg`This payment was credited before.`,
    'above-rule': msg`It is larger than what the demonstration rule credits.`,
  },
};
