import { review } from './review-of.ts';

/** What operators see, and for what they refuse, where identities wait for their decision. */
export const identity = review({
  reasons: [
    'unreadable',
    'cropped',
    'copied',
    'wrongDocument',
    'expired',
    'nameDiffers',
    'numberDiffers',
    'documentUsed',
    'underage',
  ],
  rules: ['cardId', 'documentUsed', 'frontTooSmall', 'reverseTooSmall', 'imagesAlike'],
  facts: ['document_kind', 'document_number'],
  checks: ['document_unused'],
});
