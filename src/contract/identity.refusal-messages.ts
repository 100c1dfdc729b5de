import { msg } from '@lingui/core/macro';
import type { RefusalTexts } from './refusals.ts';

export const refusalTexts: RefusalTexts<'identity'> = {
  kind: 'identity',
  messages: {
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
};
