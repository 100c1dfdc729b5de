import { i18n } from '@lingui/core';
import { storageFailure } from '#client/data/engine/storage-failure.ts';
import { storageDeletions } from '#client/data/engine/storage-deletions.ts';
import { failureMessage } from '#client/lib/calls/failure-text.ts';
import { refusalDismissed, refusedIntent } from '#client/data/engine/outbox-signals.ts';
import { untilLoaded } from '#client/lib/loading/until-loaded.ts';
import { showToast } from '#client/lib/state/toast.ts';
import type { Failure } from '#domain/calls/outcome.ts';

/** Longer than an ordinary toast, since these need reading. */
const noticeMs = 6_000;

const textOf = (failure: Failure): string => {
  const message = failureMessage(failure);
  return typeof message === 'string' ? message : i18n._(message);
};

const reportDeletion = async (): Promise<void> => {
  const { reportDeletedData } = await untilLoaded(
    () => import('#client/features/install/report-deleted-data.ts'),
  );
  await reportDeletedData();
};

/**
 * Reports failures behind the screens: a change that was undone, a device that stores nothing, and one whose
 * stored data was deleted.
 */
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
  storageDeletions.subscribe(() => {
    if (storageDeletions.get() === 1) void reportDeletion();
  });
};
