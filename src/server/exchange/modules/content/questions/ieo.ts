import { msg } from '@lingui/core/macro';
import { question } from './question.ts';

const topic = msg`IEO`;

export const ieoQuestions = [
  question(
    149,
    topic,
    msg`How do I subscribe to an IEO?`,
    msg`While the subscription is open, choose an amount and a currency to pay with. What you pay is frozen in your Spot account until the subscription ends. A subscription cannot be taken back.`,
    '/pages/ieo/ieo',
  ),
  question(
    150,
    topic,
    msg`How are the coins of an IEO allotted?`,
    msg`If no more is applied for than is issued, everybody gets all of it. Otherwise everybody gets the same proportion; when you subscribe makes no difference. You pay only for what is approved, and the rest is released.`,
    '/pages/ieo/order',
  ),
  question(
    151,
    topic,
    msg`When can I use my IEO coins?`,
    msg`They arrive at the listing and stay frozen until the lock period ends. The project shows both dates. After that the coins are available in your Spot account.`,
    '/pages/ieo/order',
  ),
];
