import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Queue, ReviewHead } from '#contract/reviews.ts';
import type { ReviewKindName } from '#contract/reviewed.ts';
import { formatAge, formatAmount } from '#client/lib/format/format.ts';
import { Empty } from '#client/ui/states/empty.tsx';
import { LoadingRows } from '../loading-rows.tsx';
import { useKindText } from './use-kind-text.ts';
import styles from './queue-list.module.css';

interface QueueListProps {
  queues: readonly Queue[];
  /** Undefined while they are loading, or when they did not load. */
  reviews: readonly ReviewHead[] | undefined;
  /** Replaces the rows that did not load, or names why they are not refreshed. */
  failed: ReactNode;
  /** Size of the queue, which may exceed the rows shown. */
  total: number;
  kind: ReviewKindName | undefined;
  chosen: number | undefined;
  addressOf: (kind: ReviewKindName | undefined, id?: number) => string;
}

const Row = ({ review, isChosen, href }: { review: ReviewHead; isChosen: boolean; href: string }) => {
  const kindText = useKindText();
  return (
    <li>
      <a
        className={styles.row}
        href={href}
        data-review={review.id}
        aria-current={isChosen ? 'true' : undefined}
      >
        <span className={styles.head}>
          <strong>
            {review.amount === null
              ? kindText(review.kind)
              : `${formatAmount(review.amount)} ${review.currency_name ?? ''}`}
          </strong>
          <span>{formatAge(Date.parse(review.opened_at))}</span>
        </span>
        <span className={styles.detail}>
          <span>{review.account}</span>
          {review.amount === null ? null : <span>{kindText(review.kind)}</span>}
          {review.approvals_needed > 1 ? (
            <span>
              {review.approvals}/{review.approvals_needed}
            </span>
          ) : null}
          {review.is_own ? (
            <span>
              <Trans>your own</Trans>
            </span>
          ) : null}
        </span>
      </a>
    </li>
  );
};

/** The queues with their counts, and the waiting reviews of the selected one, oldest first. */
export const QueueList = ({ queues, reviews, failed, total, kind, chosen, addressOf }: QueueListProps) => {
  const { t } = useLingui();
  const kindText = useKindText();
  const all = queues.reduce((sum, { waiting }) => sum + waiting, 0);
  const more = total - (reviews?.length ?? total);
  const filters: readonly (readonly [ReviewKindName | undefined, string, number])[] = [
    [undefined, t`All`, all],
    ...queues.map((queue) => [queue.kind, kindText(queue.kind), queue.waiting] as const),
  ];
  return (
    <div className={styles.queues}>
      <nav className={styles.filters} aria-label={t`Queues`}>
        {filters.map(([name, label, waiting]) => (
          <a key={label} href={addressOf(name)} aria-current={name === kind ? 'true' : undefined}>
            {label} <span className={styles.count}>{waiting}</span>
          </a>
        ))}
      </nav>
      {failed ?? (reviews ? null : <LoadingRows />)}
      {reviews?.length === 0 ? <Empty icon="check" title={t`Nothing waits here.`} /> : null}
      {reviews && reviews.length > 0 ? (
        <ol className={styles.rows} aria-label={t`Waiting`}>
          {reviews.map((review) => (
            <Row
              key={review.id}
              review={review}
              isChosen={review.id === chosen}
              href={addressOf(kind, review.id)}
            />
          ))}
        </ol>
      ) : null}
      {more > 0 ? (
        <p className={styles.more}>
          <Trans>{ph({ more })} more wait after these.</Trans>
        </p>
      ) : null}
    </div>
  );
};
