import { msg } from '@lingui/core/macro';
import { question } from './question.ts';

const topic = msg`Spot and stocks`;

export const spotQuestions = [
  question(
    127,
    topic,
    msg`Which kinds of order are there?`,
    msg`A market order fills at once, a limit order only at your price or better. A conditional order waits for its trigger price and then becomes a market or a limit order. Take profit and stop loss sell what you hold at whichever price is reached first.`,
    '/pages/transaction/currency',
  ),
  question(
    128,
    topic,
    msg`Why was my market order refused?`,
    msg`The price had moved beyond your maximum slippage, the order book could not fill the whole amount, or the price was out of date. Nothing is filled then. Review it at the new price, make it smaller, or use a limit order.`,
    '/pages/transaction/currency',
  ),
  question(
    129,
    topic,
    msg`Why are funds reserved for my order?`,
    msg`What an open order may cost is reserved when it is accepted, so that it can always be paid. What it does not need comes back when it fills, and the rest when it is cancelled.`,
    '/pages/transaction/currency_order',
  ),
  question(
    130,
    topic,
    msg`Can I change or cancel an open order?`,
    msg`Yes, the part of it that is not filled yet. A change puts a new order in its place, in one step; if the new one is refused, the old one stays.`,
    '/pages/transaction/currency_order',
  ),
  question(
    131,
    topic,
    msg`When can I trade stocks?`,
    msg`While their market is open; the order ticket says so when it is closed. A limit order can wait until it opens. Stocks use your Stock account, so transfer USDT there first.`,
    '/pages/market/market?view=stock',
  ),
];
