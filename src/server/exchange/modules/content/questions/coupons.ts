import { msg } from '@lingui/core/macro';
import { question } from './question.ts';

const topic = msg`Coupons and invitations`;

export const couponsQuestions = [
  question(
    167,
    topic,
    msg`What can I use a coupon for?`,
    msg`A coupon lowers a trading fee, pays margin for one futures position, or adds interest to one lock-up. You choose it where you place the order. Its card shows the smallest order, the limits and the expiry.`,
    '/pages/setting/coupon',
  ),
  question(
    168,
    topic,
    msg`How do I get coupons, and where do I enter a coupon code?`,
    msg`You receive one when your identity is verified, and one when a friend you invited is verified. The demonstration also has codes: they are in the announcements, and the page of your coupons has a field for them.`,
    '/pages/setting/coupon',
  ),
  question(
    169,
    topic,
    msg`What do I earn by inviting friends?`,
    msg`A part of the trading fees of everybody you invite, and a smaller one of the fees of everybody they invite. They pay no more for it. It is paid after 00:00 UTC. The page of your invitations shows the rates and your link.`,
    '/pages/setting/share',
  ),
];
