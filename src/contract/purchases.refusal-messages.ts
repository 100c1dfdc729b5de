import { msg } from '@lingui/core/macro';
import type { RefusalTexts } from './refusals.ts';

export const refusalTexts: RefusalTexts<'purchase'> = {
  kind: 'purchase',
  messages: {
    notReceived: msg`The payment has not arrived.`,
    amountDiffers: msg`Another amount arrived.`,
    payerDiffers: msg`The payment came from somebody else’s account. Pay from your own.`,
    proofUnreadable: msg`The proof of payment cannot be read.`,
    otherProof: msg`The picture shows another payment.`,
    proofMissing: msg`There is no picture of the payment.`,
  },
};
