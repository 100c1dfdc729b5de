import { msg } from '@lingui/core/macro';
import { question } from './question.ts';

const topic = msg`Copy trading`;

export const copyTradingQuestions = [
  question(
    140,
    topic,
    msg`How does copy trading work?`,
    msg`You follow a lead trader with a multiple of their lots or a fixed number of lots. From then on their new futures positions are copied in your account, and close when the trader closes. You can limit the margin, and the loss at which copying stops.`,
    '/pages/copytrade/copy',
  ),
  question(
    141,
    topic,
    msg`What is the profit share?`,
    msg`The lead trader receives a part of every new high of your realised result with them. You see the rate before you follow. After a loss nothing is shared until it has been made up for.`,
    '/pages/copytrade/copy',
  ),
  question(
    142,
    topic,
    msg`How do I stop copying a trader?`,
    msg`Stop following them in your copy trading. Open copies then close with the trader, close now or become your own, as you choose. If you only want nothing new to be copied for a while, pause instead.`,
    '/pages/copytrade/my',
  ),
  question(
    143,
    topic,
    msg`What does it mean to hold a copied position myself?`,
    msg`It no longer closes with the trader: you close it yourself. The profit share of what it has made so far is paid at once, and nothing is shared of what it makes later. This cannot be undone.`,
    '/pages/copytrade/my',
  ),
  question(
    144,
    topic,
    msg`Why was an order not copied?`,
    msg`Each skipped order names its reason: your share of it was too small, it exceeded one of your limits or your balance, the order book could not fill every follower, or the price had moved too far.`,
    '/pages/copytrade/my',
  ),
  question(
    145,
    topic,
    msg`How do I become a lead trader?`,
    msg`Apply on the lead trader page, which names the conditions: the age of your account, your own closed positions, and that you follow nobody. After a review others can copy your futures positions, and you receive profit shares.`,
    '/pages/copytrade/trader',
  ),
];
