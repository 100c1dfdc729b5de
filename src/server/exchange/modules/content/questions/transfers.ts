import { msg } from '@lingui/core/macro';
import { question } from './question.ts';

const topic = msg`Transfers and conversions`;

export const transfersQuestions = [
  question(
    123,
    topic,
    msg`How do I move funds between my accounts?`,
    msg`With a transfer: choose two accounts that can hold the currency, and an amount. It is free and takes effect at once. The margin of open positions stays with them.`,
    '/pages/fund/fundTransfer',
  ),
  question(
    124,
    topic,
    msg`What does a conversion between two currencies cost?`,
    msg`The rate comes from the market feed and is held for the seconds that the screen counts down. Rate, fee and what you receive are shown before you confirm. VIP levels do not change this fee.`,
    '/pages/fund/transfer',
  ),
  question(
    125,
    topic,
    msg`Why was my conversion not done?`,
    msg`Its rate had expired, or the market had moved too far from it before your request arrived. Nothing is converted then, and you can get a new rate. On a slow connection a rate is held longer, with a wider spread.`,
    '/pages/fund/transfer',
  ),
];
