import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#server/exchange/lib/calls/problem-texts.ts';
import { mostDevices } from './push-rules.ts';

export const pushProblems: ProblemTexts = {
  'push.endpoint': msg`Notifications can’t be sent to this address`,
  'push.keys': msg`The browser’s keys for notifications are damaged. Turn notifications on again.`,
  'push.tooMany': msg`You have notifications on ${{ most: mostDevices }} devices. Turn one off to add another.`,
};
