import { msg } from '@lingui/core/macro';
import { question } from './question.ts';

const topic = msg`History and statements`;

export const recordsQuestions = [
  question(
    173,
    topic,
    msg`Where do I see every movement of my funds?`,
    msg`In the records of all movements, with kind, amount, balance and what caused it. You can filter them by account, currency, kind and dates.`,
    '/pages/fund/assets_all_record',
  ),
  question(
    174,
    topic,
    msg`How do I export my history?`,
    msg`Movements and orders can be saved as a CSV file, with the filter you have set. Offline, only what is stored on this device is saved.`,
    '/pages/fund/assets_all_record',
  ),
  question(
    175,
    topic,
    msg`How do I get a statement of a period?`,
    msg`Choose the dates on the page of statements. The opening balance plus everything in and out equals the closing balance, to the smallest unit. You can print it.`,
    '/pages/setting/bill',
  ),
];
