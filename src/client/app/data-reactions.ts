import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { storageFailure } from '#client/data/engine/storage-failure.ts';
import { failureMessage } from '#client/lib/failure-text.ts';
import { board } from '#client/data/quotes/board.ts';
import type { RefusedIntent } from '#machines/outbox.machine.ts';
import { refusalDismissed, refusedIntent } from '#client/data/engine/outbox-signals.ts';
import { showToast } from '#client/lib/toast.ts';
import type { Failure } from '#domain/outcome.ts';

/** These need reading: longer than an ordinary toast. */
const noticeMs = 6_000;

const wordsOf = (failure: Failure): string => {
  const message = failureMessage(failure);
  return typeof message === 'string' ? message : i18n._(message);
};

const refusedWords = ({ refusal, matchId, isWanted, madeOffline }: RefusedIntent): MessageDescriptor => {
  const reason = wordsOf(refusal);
  const symbol = board.rows().find(({ id }) => id === matchId)?.symbol ?? String(matchId);
  if (madeOffline)
    return isWanted
      ? msg`Offline change rolled back: ${symbol} is not a favourite. ${reason}`
      : msg`Offline change rolled back: ${symbol} is still a favourite. ${reason}`;
  return isWanted
    ? msg`${symbol} was not added to your favourites. ${reason}`
    : msg`${symbol} was not removed from your favourites. ${reason}`;
};

/**
 * Tells what went wrong behind the screens: a change that was taken back, and a device that keeps nothing.
 */
export const startDataReactions = (): void => {
  refusedIntent.subscribe(() => {
    const refused = refusedIntent.get();
    if (!refused) return;
    showToast(i18n._(refusedWords(refused)), 'warning', noticeMs);
    refusalDismissed.emit();
  });
  storageFailure.subscribe(() => {
    const failure = storageFailure.get();
    if (failure) showToast(wordsOf(failure), 'warning', noticeMs);
  });
};
