import { i18n } from '@lingui/core';
import { storageFailure } from '#client/data/engine/storage-failure.ts';
import { failureMessage } from '#client/lib/calls/failure-text.ts';
import { refusalDismissed, refusedIntent } from '#client/data/engine/outbox-signals.ts';
import { showToast } from '#client/lib/state/toast.ts';
import type { Failure } from '#domain/calls/outcome.ts';

/** Longer than an ordinary toast, since these need reading. */
const noticeMs = 6_000;

const textOf = (failure: Failure): string => {
  const message = failureMessage(failure);
  return typeof message === 'string' ? message : i18n._(message);
};

/** Reports failures behind the screens: a change that was undone, and a device that stores nothing. */
export const startDataReactions = (): void => {
  refusedIntent.subscribe(() => {
    const refused = refusedIntent.get();
    if (!refused) return;
    showToast(i18n._(refused.text(textOf(refused.refusal))), 'warning', noticeMs);
    refusalDismissed.emit();
  });
  storageFailure.subscribe(() => {
    const failure = storageFailure.get();
    if (failure) showToast(textOf(failure), 'warning', noticeMs);
  });
};
