import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef } from 'react';
import { useHashLocation } from 'wouter/use-hash-location';
import { listQueues, listReviews } from '#contract/reviews.ts';
import { reviewKinds, type ReviewKindName } from '#contract/reviewed.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { useStore } from '#client/lib/state/store.ts';
import { useAnswer } from '#client/lib/calls/use-answer.ts';
import { Empty } from '#client/ui/states/empty.tsx';
import { Failed } from '#client/ui/states/failed.tsx';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { NotRefreshed } from '../chats/not-refreshed.tsx';
import { liveAdmin } from '../live-admin.ts';
import { LoadingRows } from '../loading-rows.tsx';
import { forgetOutcome } from './decision.ts';
import { QueueList } from './queue-list.tsx';
import { ReviewPane } from './review-pane.tsx';
import { useQueueKeys } from './use-queue-keys.ts';
import styles from './queues-screen.module.css';

/** Number of rows of a queue that are shown. */
const shown = '50';

/** "#/queues/deposit/12": the queue, and the selected review. */
const addressOf = (kind: ReviewKindName | undefined, id?: number): string =>
  `#/queues/${kind ?? 'all'}${id === undefined ? '' : `/${id}`}`;

const placeIn = (path: string): { kind: ReviewKindName | undefined; id: number | undefined } => {
  const [, , name, id] = path.split('/');
  const kind = reviewKinds.find((known) => known === name);
  return { kind, id: id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : undefined };
};

/** Fetches the queues again whenever the server publishes a change. */
const useLiveQueues = (kind: ReviewKindName | undefined) => {
  const { revision } = useStore(liveAdmin);
  const queues = useAnswer(listQueues, {});
  const reviews = useAnswer(listReviews, { limit: shown, ...(kind ? { kind } : {}) });
  const asked = useRef(revision);
  const [again, read] = [queues.retry, reviews.retry];
  useEffect(() => {
    if (asked.current === revision) return;
    asked.current = revision;
    again();
    read();
  }, [revision, again, read]);
  return { queues, reviews };
};

/**
 * The queue on the left, the evidence in the middle and the decision on the right; one after the other on a
 * phone.
 */
export const QueuesScreen = () => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [path, go] = useHashLocation();
  const { kind, id } = placeIn(path);
  const { queues, reviews } = useLiveQueues(kind);
  const keys = { reason: useRef<HTMLSelectElement>(null), approve: useRef<HTMLButtonElement>(null) };
  const rows = reviews.value?.data;
  const ids = useMemo(() => rows?.map((row) => row.id) ?? [], [rows]);
  const choose = useMemo(() => (next: number) => go(addressOf(kind, next).slice(1)), [go, kind]);
  useQueueKeys({ ids, chosen: id, choose, ...keys });
  useEffect(forgetOutcome, [id]);
  if (!queues.value)
    return queues.failure ? (
      <Failed title={failureText(queues.failure)} onRetry={queues.retry} />
    ) : (
      <div className={styles.start}>
        <LoadingRows />
      </div>
    );
  const failure = reviews.failure ?? queues.failure;
  const again = (): void => {
    queues.retry();
    reviews.retry();
  };
  return (
    <div className={styles.split} data-open={id === undefined ? undefined : 'true'}>
      <section className={styles.start} aria-label={t`Queue`}>
        <QueueList
          queues={queues.value.queues}
          reviews={rows}
          failed={
            failure &&
            (rows ? (
              <NotRefreshed failure={failure} onRetry={again} />
            ) : (
              <Failed title={failureText(failure)} onRetry={again} />
            ))
          }
          total={reviews.value?.total ?? 0}
          kind={kind}
          chosen={id}
          addressOf={addressOf}
        />
        <p className={styles.keys}>
          <Trans>j and k: next and previous. a: approve. r: choose the reason to refuse.</Trans>
        </p>
      </section>
      {id === undefined ? (
        <div className={styles.none}>
          <Empty title={t`Choose an entry to see it here.`} />
        </div>
      ) : (
        <>
          <a className={styles.back} href={addressOf(kind)}>
            <Icon name="back" size={20} />
            <Trans>Queue</Trans>
          </a>
          <ReviewPane key={id} id={id} kind={kind} head={rows?.find((row) => row.id === id)} keys={keys} />
        </>
      )}
    </div>
  );
};
