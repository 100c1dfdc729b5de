import { msg } from '@lingui/core/macro';
import { question } from './question.ts';

const topic = msg`Getting started`;

export const gettingStartedQuestions = [
  question(
    101,
    topic,
    msg`How do I open an account?`,
    msg`Register with an email address or a mobile number, type the six-digit code you receive and choose a password. Prices and charts are open without an account.`,
    '/pages/common/register',
  ),
  question(
    102,
    topic,
    msg`What are demonstration funds?`,
    (translated) =>
      msg`Where the app shows the mark “${{ label: translated(msg`Demo funds`) }}”, every new account receives funds to try everything with. They have no value and cannot be paid out. All rules, fees and settlements apply to them as they are.`,
  ),
  question(
    113,
    topic,
    msg`How do I install the app?`,
    msg`Open the install page: it shows the steps for your browser. No app store is needed. The installed app has its own icon and starts from your device, even without a connection.`,
    '/pages/common/install',
  ),
];
