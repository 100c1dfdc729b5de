import { msg } from '@lingui/core/macro';
import { question } from './question.ts';

const topic = msg`Trading`;

export const tradingQuestions = [
  question(
    107,
    topic,
    msg`How is the price of my order decided?`,
    msg`Every fill records the tick it used: price, bid, ask, time and sequence number. The order details show it. Nobody can preset a result, and the price is the same for everyone.`,
    '/pages/transaction/currency',
  ),
  question(
    108,
    topic,
    msg`What are the trading fees?`,
    msg`Spot orders and stocks are charged on what you receive, futures on the value at opening and at closing. The order ticket shows the rate, and higher VIP levels pay less. Moving funds between your accounts is free.`,
    '/pages/transaction/currency',
  ),
  question(
    126,
    topic,
    msg`How do I reach a higher VIP level?`,
    msg`By your trading volume; the VIP page shows it and what is missing to the next level. Spot orders, stocks and futures count, each by its value. Conversions and seconds options do not.`,
    '/pages/setting/vip',
  ),
];
