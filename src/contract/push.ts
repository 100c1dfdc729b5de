import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idField, instant, nothing, text } from './primitives.ts';

/** Subjects of a notification. */
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

/**
 * Notification settings that can be switched off; `figures`: amounts and prices in
 * the user's own notifications.
 */
export const noticeSwitches = [...noticeKinds, 'figures'] as const;
export const noticeSwitch = z.enum(noticeSwitches);
export type NoticeSwitch = z.infer<typeof noticeSwitch>;

/** A device that receives notifications, as the browser names itself. */
export const pushDevice = z.object({ id, device: text, created_at: instant, is_current: z.boolean() });
export type PushDevice = z.infer<typeof pushDevice>;

const off = z.array(noticeSwitch);

/** Which notifications the user receives while the app is closed, and on which devices. */
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
    /** The key with which a browser subscribes, as base64url. */
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

/** Subscribes this device to notifications, with the endpoint and the keys of its browser. */
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

/** Unsubscribes a device: this one, if none is named. Unsubscribing an unsubscribed device is no error. */
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
