import { msg } from '@lingui/core/macro';
import { question } from './question.ts';

const topic = msg`Buy crypto`;

export const buyCryptoQuestions = [
  question(
    120,
    topic,
    msg`How do I buy crypto with my own currency?`,
    msg`Verify your identity, choose country, currency and payment method, and enter a whole amount and who pays. Pay with the payment reference shown and upload a picture of the payment. After its review the USDT is in your Spot account.`,
    '/pages/otc/otc',
  ),
  question(
    121,
    topic,
    msg`How much crypto can I buy at once?`,
    msg`The form shows the smallest and the largest amount in your currency. The largest one depends on your verification level.`,
    '/pages/otc/otc',
  ),
  question(
    122,
    topic,
    msg`What if I do not pay for my crypto order in time?`,
    msg`The order shows how long it can be paid. After that it is cancelled, and nothing is charged. If you have paid, upload the proof in time, or contact support with the payment reference. A refusal names its reason.`,
    '/pages/otc/otc',
  ),
];
