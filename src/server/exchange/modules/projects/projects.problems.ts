import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#server/exchange/lib/calls/problem-texts.ts';

export const projectProblems: ProblemTexts = {
  'application.notFound': msg`There is no such application`,
  'project.currencyNotOffered': msg`This project cannot be paid in that currency`,
  'project.priceMoved': msg`The price has moved. Check the new total and apply again`,
};
