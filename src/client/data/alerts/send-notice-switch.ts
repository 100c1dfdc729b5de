import { setNoticeSwitch, type NoticeSwitch } from '#contract/push.ts';
import type { Outcome } from '#domain/calls/outcome.ts';
import { call, type CallOptions } from '#client/lib/calls/call.ts';

/** Turns a switch; returns the notices that are off afterwards. */
export const sendNoticeSwitch = (
  { name, isOn }: { readonly name: NoticeSwitch; readonly isOn: boolean },
  options: CallOptions,
): Promise<Outcome<{ readonly off: readonly NoticeSwitch[] }>> =>
  call(setNoticeSwitch, { switch: name, is_on: isOn ? '1' : '0' }, options);
