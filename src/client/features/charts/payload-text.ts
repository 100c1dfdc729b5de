import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PayloadProblem } from './payload-problem.ts';
import type { Refusal } from './simulation.ts';

/** Describes a payload error and the expected form. */
export const payloadText = (problem: PayloadProblem): MessageDescriptor => {
  switch (problem.kind) {
    case 'notJson':
      return msg`This is not JSON. Names and texts stand in double quotes.`;
    case 'missing': {
      const { at } = problem;
      return msg`The field "${at}" is missing.`;
    }
    case 'unknown': {
      const { at } = problem;
      return msg`There is no field "${at}" here.`;
    }
    case 'wrongType': {
      const { at } = problem;
      const expected = problem.expected.join(' | ');
      return at === ''
        ? msg`This must be of the type ${expected}.`
        : msg`The field "${at}" must be of the type ${expected}.`;
    }
  }
};

export const refusalText = (refusal: Refusal): MessageDescriptor => {
  switch (refusal.kind) {
    case 'notAdmitted':
      return msg`Not possible here: no condition is met.`;
    case 'noTimer':
      return msg`No timers are waiting.`;
    case 'ended':
      return msg`The lifecycle has ended. Go back to try another way.`;
    case 'threw': {
      const { message } = refusal;
      return msg`The chart cannot work with these figures: ${message}`;
    }
  }
};
