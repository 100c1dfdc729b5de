import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { notice } from '#server/exchange/modules/messages/notices.service.ts';

export const positionLiquidated = notice<'symbol' | 'price'>({
  word: 'position.liquidated',
  type: 'system',
  title: msg`Position liquidated`,
  content: ({ symbol, price }) =>
    msg`Your ${symbol} position was closed at ${price} because its margin no longer covered the loss. The position shows the price it was closed on.`,
});

const closed = (word: string, title: MessageDescriptor) =>
  notice<'symbol' | 'price'>({
    word,
    type: 'system',
    title,
    content: ({ symbol, price }) => msg`Your ${symbol} position was closed at ${price}.`,
  });

export const positionTookProfit = closed('position.tookProfit', msg`Take-profit reached`);
export const positionStopped = closed('position.stopped', msg`Stop-loss reached`);

export const positionEndedByOpposite = notice<'symbol' | 'price'>({
  word: 'position.opposite',
  type: 'system',
  title: msg`Position with trial margin closed`,
  content: ({ symbol, price }) =>
    msg`Your ${symbol} position with trial margin was closed at ${price} because you or a linked account opened a position the other way.`,
});

export const positionOpened = notice<'symbol' | 'price'>({
  word: 'position.opened',
  type: 'system',
  title: msg`Position opened`,
  content: ({ symbol, price }) => msg`Your limit order opened a ${symbol} position at ${price}.`,
});
