import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { ReviewKindName } from '#contract/reviewed.ts';
import { getReview, type ReviewHead } from '#contract/reviews.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { useStore } from '#client/lib/state/store.ts';
import { useAnswer } from '#client/lib/calls/use-answer.ts';
import { Empty } from '#client/ui/states/empty.tsx';
import { Failed } from '#client/ui/states/failed.tsx';
import { LoadingRows } from '../loading-rows.tsx';
import { decisionState } from './decision.ts';
import { DecisionForm, type DecisionKeys } from './decision-form.tsx';
import { DecidedBy, DecisionOutcome, Given } from './decision-outcome.tsx';
import { ReviewEvidence } from './review-evidence.tsx';
import decisionStyles from './decision-pane.module.css';
import styles from './queues-screen.module.css';

interface ReviewPaneProps {
  id: number;
  /** The selected queue; undefined for all. */
  kind: ReviewKindName | undefined;
  /** The review's entry in the queue; undefined when it no longer waits, or is beyond the rows shown. */
  head: ReviewHead | undefined;
  keys: DecisionKeys;
}

/**
 * Fetches the review again when its entry in the queue changes, or when a decision of ours has an outcome.
 */
const useFreshReview = (id: number, head: ReviewHead | undefined) => {
  const answer = useAnswer(getReview, { id: String(id) });
  const { kind } = useStore(decisionState);
  const isSettled = kind === 'done' || kind === 'refused';
  const standing = `${head?.approvals ?? 'gone'} ${isSettled}`;
  const { retry } = answer;
  const seen = useRef(standing);
  useEffect(() => {
    if (seen.current === standing) return;
    seen.current = standing;
    retry();
  }, [standing, retry]);
  return answer;
};

/**
 * One review: its evidence, and next to it the possible decisions or the decision made. A review of another queue
 * than the selected one is not shown, and cannot be decided.
 */
export const ReviewPane = ({ id, kind, head, keys }: ReviewPaneProps) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { value: review, failure, retry } = useFreshReview(id, head);
  if (!review)
    return failure ? (
      <div className={styles.middle}>
        <Failed title={failureText(failure)} onRetry={retry} />
      </div>
    ) : (
      <div className={styles.middle}>
        <LoadingRows shape="block" count={3} />
      </div>
    );
  if (kind !== undefined && review.kind !== kind)
    return (
      <div className={styles.middle}>
        <Empty title={t`Choose an entry to see it here.`} />
      </div>
    );
  const hasApproved = review.given.some(({ is_own }) => is_own);
  return (
    <>
      <div className={styles.middle}>
        <ReviewEvidence review={review} />
      </div>
      <aside className={styles.end} aria-label={t`Decision`}>
        <div className={decisionStyles.pane}>
          <DecisionOutcome />
          {review.given.length > 0 && !review.decision ? <Given given={review.given} /> : null}
          {review.decision ? <DecidedBy kind={review.kind} decision={review.decision} /> : null}
          {!review.decision && review.is_own ? (
            <p className={decisionStyles.hint}>
              <Trans>This is your own account’s. Another operator has to decide it.</Trans>
            </p>
          ) : null}
          {!review.decision && hasApproved ? (
            <p className={decisionStyles.hint}>
              <Trans>You have approved this. Another operator has to approve it as well.</Trans>
            </p>
          ) : null}
          {review.decision || review.is_own ? null : (
            <DecisionForm key={review.evidence.seen} review={review} keys={keys} />
          )}
        </div>
      </aside>
    </>
  );
};
