import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { storageFailure } from '#client/db/storage-failure.ts';
import { failureMessage } from '#client/lib/failure-text.ts';
import { refusalDismissed, refusedIntent } from '#client/lib/outbox-signals.ts';
import { showToast } from '#client/lib/toast.ts';
import type { Failure } from '#domain/outcome.ts';

/** These need reading: longer than an ordinary toast. */
const noticeMs = 6_000;

const wordsOf = (failure: Failure): string => {
  const message = failureMessage(failure);
  return typeof message === 'string' ? message : i18n._(message);
};

/** Tells what went wrong behind the screens: a change made offline that was taken back, and a device that keeps nothing. */
export const startDataReactions = (): void => {
  refusedIntent.subscribe(() => {
    const refused = refusedIntent.get();
    if (!refused) return;
    const reason = wordsOf(refused);
    showToast(i18n._(msg`A change you made offline was undone: ${reason}`), 'warning', noticeMs);
    refusalDismissed.emit();
  });
  storageFailure.subscribe(() => {
    const failure = storageFailure.get();
    if (failure) showToast(wordsOf(failure), 'warning', noticeMs);
  });
};
