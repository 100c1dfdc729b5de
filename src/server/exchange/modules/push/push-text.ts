import { msg } from '@lingui/core/macro';
import type { LanguageCode } from '#contract/primitives.ts';
import { translate } from '#server/exchange/lib/calls/translate.ts';
import { noticeTextOf } from '#server/exchange/modules/messages/notices.service.ts';
import type { Delivery, DueDevice } from './push.repository.ts';

/** The payload for the service worker. */
export interface PushText {
  readonly title: string;
  readonly body: string;
  /** A route of the app. */
  readonly url: string;
  /** A notice replaces one with the same tag on the screen. */
  readonly tag: string;
  /** The user's unread messages. */
  readonly unread: number;
}

/** The page that a combined notice opens. */
const allMessages = '/pages/mailMessage/mailMessage';
const mostTitles = 3;

const everybodys: readonly Delivery['kind'][] = ['alerts', 'announcements'];

/**
 * Prices and announcements are public. Other notices are private, and are hidden on a screen that others
 * can see when the user has chosen so.
 */
const isHidden = ({ off }: Pick<DueDevice, 'off'>, { kind }: Delivery): boolean =>
  !everybodys.includes(kind) && off.includes('figures');

const one = (device: DueDevice, delivery: Delivery): Omit<PushText, 'unread'> | null => {
  const texts = noticeTextOf(device.language, delivery);
  if (!texts) return null;
  const body = isHidden(device, delivery)
    ? translate(device.language, msg`Open Tideline to read it`)
    : texts.content;
  return { title: texts.title, body, url: delivery.url, tag: `notice-${delivery.id}` };
};

const together = (
  language: LanguageCode,
  device: DueDevice,
  deliveries: readonly Delivery[],
): Omit<PushText, 'unread'> => {
  const titles = new Set(
    deliveries.flatMap((delivery) => noticeTextOf(device.language, delivery)?.title ?? []),
  );
  const count = String(deliveries.length);
  return {
    title: translate(language, msg`New notifications: ${{ count }}`),
    body: [...titles].slice(0, mostTitles).join(' · '),
    url: allMessages,
    tag: 'notices',
  };
};

/**
 * The text of the notices queued for a device, in its user's language; null when this version no longer has
 * texts for them.
 */
export const pushTextOf = (device: DueDevice, unread: number): PushText | null => {
  const { deliveries, language } = device;
  const text = deliveries.length === 1 ? one(device, deliveries[0]!) : together(language, device, deliveries);
  return text && { ...text, unread };
};
