import { msg } from '@lingui/core/macro';
import { question } from './question.ts';

const topic = msg`Alerts and notifications`;

export const alertsQuestions = [
  question(
    170,
    topic,
    msg`How do I set a price alert?`,
    msg`Under price alerts, choose a pair and a price, or a change within a time. You are notified once when it is reached.`,
    '/pages/market/alerts',
  ),
  question(
    171,
    topic,
    msg`How do I get notifications while the app is closed?`,
    msg`Turn on push notifications on the page of notifications; your browser asks for permission. You choose what you are notified about. In the app every notice stays in your messages, whatever is switched off.`,
    '/pages/setting/notifications',
  ),
  question(
    172,
    topic,
    msg`Why do no push notifications arrive?`,
    msg`Notifications must be turned on for this device, and allowed for this site in the settings of your browser. On iPhone and iPad they work once the app is installed on the home screen.`,
    '/pages/setting/notifications',
  ),
];
