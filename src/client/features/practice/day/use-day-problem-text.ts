import { useLingui } from '@lingui/react/macro';
import type { problemOf } from '#client/data/practice/day/day-commands.ts';

/** Why a command has failed, and what to do. */
export const useDayProblemText = (): ((problem: ReturnType<typeof problemOf>) => string) => {
  const { t } = useLingui();
  return (problem) =>
    ({
      invalidCommand: t`The practice exchange does not accept these entries. Check them.`,
      noDay: t`No recorded day is open.`,
      unreadablePrices: t`The prices of this source cannot be read, or are not in order.`,
      unknownSymbol: t`The exchange does not list one of these pairs. Choose others.`,
      startOutside: t`No prices are recorded at this time. Choose another.`,
      secret: t`This session cannot be shared: something secret, such as a password, was sent in it.`,
      tooLong: t`This session is too long to be shared.`,
      fileTooLarge: t`This file is too large. It may have 16 MB at most.`,
      fileInvalid: t`This is not a shared session, or it is damaged.`,
      fileVersion: t`This session is of another version of the app, which this one does not read.`,
      lost: t`The practice exchange did not answer. Try again.`,
    })[problem];
};
