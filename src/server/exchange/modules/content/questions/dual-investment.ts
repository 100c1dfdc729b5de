import { msg } from '@lingui/core/macro';
import { question } from './question.ts';

const topic = msg`Dual investment`;

export const dualInvestmentQuestions = [
  question(
    152,
    topic,
    msg`What is a dual investment?`,
    msg`You agree to a price and a day, and your money earns a fixed interest until then. On that day the market price decides in which of two currencies you are paid. You pay in the coin to sell high, and in USDT to buy low.`,
    '/pages/invest/invest',
  ),
  question(
    153,
    topic,
    msg`In which currency does a dual investment pay?`,
    msg`In the coin below the linked price, in USDT at the linked price or above it, with the interest either way. Any conversion is at the linked price. The help of the product has worked examples.`,
    '/pages/invest/help',
  ),
  question(
    154,
    topic,
    msg`What can go wrong with a dual investment?`,
    msg`Your money cannot be used before maturity, and a purchase cannot be undone. If the price moves far, simply holding what you paid would have been worth more. If there is no price for a day, everything is returned.`,
    '/pages/invest/help',
  ),
];
