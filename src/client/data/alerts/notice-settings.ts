import { getNoticeSettings } from '#contract/push.ts';
import { answerOf } from '#client/data/engine/stored-answer.ts';

/** Which notices go to which devices. */
export const noticeSettingsAnswer = answerOf(getNoticeSettings, {
  name: 'noticeSettings',
  owner: 'user',
  limits: { rows: 1, days: 30 },
});
