import { msg } from '@lingui/core/macro';
import { question } from './question.ts';

const topic = msg`Seconds options`;

export const secondsOptionsQuestions = [
  question(
    136,
    topic,
    msg`How do seconds options work?`,
    msg`You stake an amount on whether a price is higher or lower after the seconds you choose. The option opens on the first tick after it is accepted and settles on the last tick before it expires. It is paid from your Options account and cannot be closed early.`,
    '/pages/transaction/index',
  ),
  question(
    137,
    topic,
    msg`What does a seconds option pay?`,
    msg`If you are right, your stake comes back with the profit that the order ticket shows. If you are wrong, you lose the whole stake. If the price is unchanged, it is a draw and the stake comes back.`,
    '/pages/transaction/index',
  ),
  question(
    138,
    topic,
    msg`How can I check the result of an option?`,
    msg`The order shows the ticks of its opening and its end with price, time and sequence number, so anyone can recompute the result. If the price feed stops, the option waits for its price and says so.`,
    '/pages/transaction/seconds_order',
  ),
];
