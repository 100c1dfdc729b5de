import { msg } from '@lingui/core/macro';
import type { ReviewTexts } from '#client/data/engine/resource.ts';

export const reviewTexts: ReviewTexts<'identity'> = {
  kind: 'identity',
  queue: msg`Identity`,
  facts: {
    document_kind: msg`Document`,
    document_number: msg`Document number`,
  },
  checks: {
    document_unused: [
      msg`No other account was verified with this document`,
      msg`Another account was verified with this document`,
    ],
  },
  values: {
    'document_kind 0': msg`Identity card`,
    'document_kind 1': msg`Passport`,
    'document_kind 2': msg`Driver’s licence`,
  },
};
