import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#server/exchange/lib/calls/problem-texts.ts';

export const uploadProblems: ProblemTexts = {
  'upload.notFound': msg`This image was not found. Please add it again.`,
  'upload.notImage': msg`This is not a JPEG, PNG or WebP image, or it is damaged`,
  'upload.tooLarge': msg`The image is larger than 10 MB`,
  'upload.tooManyPixels': msg`The image has more than 40 megapixels`,
  'upload.tooMany': msg`Too many images today. Please try again later.`,
  'upload.used': msg`This image was already used for another request`,
};
