import { listProjectAllotment } from '#contract/projects.ts';
import { answerOf } from '#client/data/engine/stored-answer.ts';

/** Allotments of a project, without names, page by page. */
export const allotmentAnswer = answerOf(listProjectAllotment, {
  name: 'projectAllotment',
  owner: 'everyone',
  limits: { rows: 30, days: 30 },
});
