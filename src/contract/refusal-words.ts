import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RefusedKind, WordedReason } from './refusals.ts';

/** Why something was refused, and what to mend; pages, messages and letters say the same. */
export const refusalWords: {
  readonly [Kind in RefusedKind]: Readonly<Record<WordedReason<Kind>, MessageDescriptor>>;
} = {
  identity: {
    unreadable: msg`The picture cannot be read. Take it again in good light, without glare.`,
    cropped: msg`Part of the document is covered or missing. Show all four corners.`,
    copied: msg`The picture shows a copy or a screen. Photograph the document itself.`,
    wrongDocument: msg`The picture does not show the document you chose.`,
    expired: msg`The document has expired. Use a valid one.`,
    nameDiffers: msg`The name is not the one on the document. Write it as the document shows it.`,
    numberDiffers: msg`The number is not the one on the document. Write it as the document shows it.`,
    documentUsed: msg`This document already verifies another account.`,
    underage: msg`You must be at least 18 years old.`,
    cardId: msg`This is not a valid document number. Check it against your document.`,
    frontTooSmall: msg`The first picture is too small to be read. Send one of at least 600 × 400 pixels.`,
    reverseTooSmall: msg`The second picture is too small to be read. Send one of at least 600 × 400 pixels.`,
    imagesAlike: msg`Both pictures are the same. Take one of each side.`,
  },
  deposit: {
    notFound: msg`No such payment was found. Check network, address and amount, then report it again.`,
    amountDiffers: msg`Another amount arrived. Report the amount that you sent.`,
    wrongNetwork: msg`It was sent over another network. Contact support with the transaction’s hash.`,
    payerDiffers: msg`The payment came from somebody else’s account. Pay from your own.`,
    proofUnreadable: msg`The proof of payment cannot be read. Report the deposit again with a clear picture.`,
    twice: msg`This payment was credited before.`,
    'above-rule': msg`It is larger than what the demonstration rule credits.`,
  },
  withdrawal: {
    nameDiffers: msg`The recipient’s name is not yours. Withdraw to an account of your own.`,
    wrongAddress: msg`The address is not one of this network. Check both and withdraw again.`,
    unsafeAddress: msg`Nothing can be sent to this address. Choose another one.`,
    unusual: msg`This withdrawal looks unusual. Contact support before you try again.`,
    aboveLimit: msg`It is above the limit of your verification level.`,
  },
  purchase: {
    notReceived: msg`The payment has not arrived.`,
    amountDiffers: msg`Another amount arrived.`,
    payerDiffers: msg`The payment came from somebody else’s account. Pay from your own.`,
    proofUnreadable: msg`The proof of payment cannot be read.`,
    otherProof: msg`The picture shows another payment.`,
    proofMissing: msg`There is no picture of the payment.`,
  },
  trader: {
    nickname: msg`Your nickname cannot be shown to others. Change it, then apply again.`,
    record: msg`Your results vary too much to be copied. Apply again with a steadier record.`,
    follows: msg`You follow a lead trader. Stop following, then apply again.`,
    tooYoung: msg`Your account is younger than 30 days. Apply again later.`,
    tooFewTrades: msg`You have closed fewer than 10 positions. Apply again after more trades.`,
  },
  loan: {
    collateral: msg`The source of the collateral is not clear. Contact support.`,
    purpose: msg`We cannot lend for this purpose at the moment.`,
    notEligible: msg`Loans are for market makers and from VIP level 2 on.`,
    collateralFell: msg`The price has moved: the collateral no longer covers the loan. Apply again with more.`,
  },
  quiz: {
    noSource: msg`No source says what came true.`,
  },
  nftSale: {
    linkedAccounts: msg`The buyer’s and the seller’s accounts are linked.`,
    unexplained: msg`Nothing in the NFT’s history explains the price.`,
    notDecided: msg`The review was not decided within 72 hours.`,
  },
};
