import { msg } from '@lingui/core/macro';
import { question } from './question.ts';

const topic = msg`Futures`;

export const futuresQuestions = [
  question(
    132,
    topic,
    msg`What are margin and leverage?`,
    msg`Margin is the part of a position’s value that you put in: the value divided by the leverage. The higher the leverage, the smaller the price move that liquidates it. Each position has a margin of its own, and you never owe more than it.`,
    '/pages/transaction/contract',
  ),
  question(
    109,
    topic,
    msg`When is a futures position liquidated?`,
    msg`When its margin and its profit or loss together fall to the maintenance margin, 0.5% of the value at entry. The liquidation price is shown before you open the position. You never owe more than the margin.`,
    '/pages/transaction/contract',
  ),
  question(
    133,
    topic,
    msg`What does a futures position cost?`,
    msg`A fee on its value at opening and at closing, and an overnight fee at 00:00 UTC while it is open. The order ticket shows the rates, and the position what was charged. A liquidation has no closing fee, but takes the whole margin.`,
    '/pages/transaction/contract',
  ),
  question(
    134,
    topic,
    msg`How do take profit and stop loss work on a position?`,
    msg`Each closes the whole position at market once the last price reaches it; in fast markets the fill may be worse. Of a long, take profit lies above and stop loss below the price; of a short it is the reverse. A stop loss must be reached before the liquidation price.`,
    '/pages/transaction/contract_order',
  ),
  question(
    135,
    topic,
    msg`Can I close part of a position, or add margin?`,
    msg`You can close any number of lots; the others stay open. Added margin moves the liquidation price further away, but is also lost if the position is liquidated.`,
    '/pages/transaction/contract_order',
  ),
];
