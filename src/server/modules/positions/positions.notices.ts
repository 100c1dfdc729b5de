import { msg } from '@lingui/core/macro';
import { notice } from '#server/modules/messages/notices.service.ts';

export const positionLiquidated = notice<'symbol' | 'price'>({
  word: 'position.liquidated',
  type: 'system',
  title: msg`Position liquidated`,
  content: ({ symbol, price }) =>
    msg`Your ${symbol} position was closed at ${price} because its margin no longer covered the loss. The position shows the price it was closed on.`,
});
