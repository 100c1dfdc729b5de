import { review } from './review-of.ts';

/** Evidence and refusal reasons for the review of identities. */
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
