import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idField, instant, nothing, text } from './primitives.ts';

/** What a notice speaks of. */
export const noticeKinds = [
  'alerts',
  'orders',
  'liquidations',
  'deposits',
  'withdrawals',
  'messages',
  'security',
  'products',
  'announcements',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What can be switched off; `figures`: amounts and prices in notices of the user's own affairs. */
export const noticeSwitches = [...noticeKinds, 'figures'] as const;
export const noticeSwitch = z.enum(noticeSwitches);
export type NoticeSwitch = z.infer<typeof noticeSwitch>;

/** A device that notices are sent to, as the browser names itself. */
export const pushDevice = z.object({ id, device: text, created_at: instant, is_current: z.boolean() });
export type PushDevice = z.infer<typeof pushDevice>;

const off = z.array(noticeSwitch);

/** Which notices the user wants on devices while the app is closed, and on which. */
export const getNoticeSettings = endpoint({
  summary: 'Which notices the user wants on devices, and on which',
  method: 'GET',
  path: '/notice/settings',
  access: 'user',
  idempotent: false,
  request: nothing,
  response: z.object({
    /** All others are on. */
    off,
    /** Base64url of the key that a browser subscribes with. */
    public_key: text,
    devices: z.array(pushDevice),
  }),
  problems: [],
});
export type NoticeSettings = z.infer<typeof getNoticeSettings.response>;

export const setNoticeSwitch = endpoint({
  summary: 'Switches one kind of notice on or off',
  method: 'POST',
  path: '/notice/switch',
  access: 'user',
  idempotent: true,
  request: z.object({
    switch: z.enum(noticeSwitches, 'parameter.error'),
    is_on: z.pipe(
      z.enum(['0', '1'], 'parameter.error'),
      z.transform((code) => code === '1'),
    ),
  }),
  response: z.object({ off }),
  problems: [],
});

/** Has notices sent to this device: the endpoint and the keys that its browser gave. */
export const subscribePush = endpoint({
  summary: 'Has notices sent to this device',
  method: 'POST',
  path: '/notice/subscribe',
  access: 'user',
  idempotent: true,
  request: z.object({
    endpoint: z.string().check(z.trim(), z.maxLength(1_000, 'push.endpoint')),
    p256dh: z.string().check(z.regex(/^[A-Za-z0-9_-]{87}=?$/, 'push.keys')),
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}(==)?$/, 'push.keys')),
  }),
  response: pushDevice,
  problems: ['push.endpoint', 'push.keys', 'push.tooMany'],
  limit: { count: 10, seconds: 60 },
});

/** Sends no more notices to a device: this one, where none is named. One that hears none already is no error. */
export const unsubscribePush = endpoint({
  summary: 'Sends no more notices to a device',
  method: 'POST',
  path: '/notice/unsubscribe',
  access: 'user',
  idempotent: true,
  request: z.object({ id: z.optional(idField) }),
  response: z.object({ devices: z.array(pushDevice) }),
  problems: [],
});

export const calls = { getNoticeSettings, setNoticeSwitch, subscribePush, unsubscribePush };
export const problems = ['push.endpoint', 'push.keys', 'push.tooMany'] as const;
