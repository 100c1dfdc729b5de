import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { text } from '#contract/primitives.ts';
import type { NoticeSwitch } from '#contract/push.ts';
import type { IntentKind } from '#client/data/engine/intent-kind.ts';

/** Sent through the outbox in order: the last press of a switch decides. */
export type NoticeSwitchIntent = {
  readonly kind: 'switchNotice';
  readonly name: NoticeSwitch;
  readonly isOn: boolean;
};

/** Validates only the fields the device needs; the server checks that the switch exists. */
export const noticeSwitchIntent = z.object({
  kind: z.literal('switchNotice'),
  name: text,
  isOn: z.boolean(),
}) as unknown as z.ZodMiniType<NoticeSwitchIntent>;

/** A kind of notice that is switched on or off. */
export const noticeSwitchKind: IntentKind<NoticeSwitchIntent> = {
  schema: noticeSwitchIntent,
  async send(intent, options, { settings }) {
    const answer = await (await import('./send-notice-switch.ts')).sendNoticeSwitch(intent, options);
    // Before the sent intent is deleted.
    if (answer.ok) await settings.put({ key: 'noticesOff', value: answer.value.off });
    return answer;
  },
  settle: (database, { id }) => database.outbox.delete(id),
  refusedText: (_intent, reason) => msg`The notification setting was not changed. ${reason}`,
};
