import { msg } from '@lingui/core/macro';
import type { AlertCondition } from '#contract/alerts.ts';
import { notice } from '#server/exchange/modules/messages/notices.service.ts';

const title = msg`Price alert`;

const rose = notice<'symbol' | 'price' | 'level'>({
  word: 'alert.rose',
  type: 'system',
  title,
  content: ({ symbol, price, level }) => msg`${symbol} rose to ${price}. You set an alert at ${level}.`,
});

const fell = notice<'symbol' | 'price' | 'level'>({
  word: 'alert.fell',
  type: 'system',
  title,
  content: ({ symbol, price, level }) => msg`${symbol} fell to ${price}. You set an alert at ${level}.`,
});

const roseBy = notice<'symbol' | 'price' | 'percent' | 'reference'>({
  word: 'alert.roseBy',
  type: 'system',
  title,
  content: ({ symbol, price, percent, reference }) =>
    msg`${symbol} rose by ${percent}% or more, from ${reference} to ${price}.`,
});

const fellBy = notice<'symbol' | 'price' | 'percent' | 'reference'>({
  word: 'alert.fellBy',
  type: 'system',
  title,
  content: ({ symbol, price, percent, reference }) =>
    msg`${symbol} fell by ${percent}% or more, from ${reference} to ${price}.`,
});

export const levelNotices: Readonly<Record<Extract<AlertCondition, 'above' | 'below'>, typeof rose>> = {
  above: rose,
  below: fell,
};
/** Notices by the direction of the price change. */
export const changeNotices = { up: roseBy, down: fellBy } as const;
