import { getNoticeSettings } from '#contract/push.ts';
import { answerOf } from '#client/data/engine/stored-answer.ts';

/** Notices and the devices that receive them. */
export const noticeSettingsAnswer = answerOf(getNoticeSettings, {
  name: 'noticeSettings',
  owner: 'user',
  limits: { rows: 1, days: 30 },
});
