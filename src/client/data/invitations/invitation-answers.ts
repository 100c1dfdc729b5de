import { getInvitations, listInvitees, listRebates } from '#contract/invitations.ts';
import { answerOf } from '#client/data/engine/stored-answer.ts';

export const invitationsAnswer = answerOf(getInvitations, {
  name: 'invitations',
  owner: 'user',
  limits: { rows: 1, days: 30 },
});
/** The invitees of one degree, page by page. */
export const inviteesAnswer = answerOf(listInvitees, {
  name: 'invitees',
  owner: 'user',
  limits: { rows: 20, days: 30 },
});
/** The rebates paid for them, page by page. */
export const rebatesAnswer = answerOf(listRebates, {
  name: 'rebates',
  owner: 'user',
  limits: { rows: 20, days: 30 },
});
