import { Trans } from '@lingui/react/macro';
import type { WithdrawalTerms } from '#contract/withdrawals.ts';
import { formatSince } from '#client/lib/format/format.ts';
import { isConnected, useNetStatus } from '#client/lib/calls/network.ts';
import { latestServerNowMs } from '#client/lib/clock/server-time.ts';
import type { Answer } from '#client/lib/calls/use-answer.ts';
import { Note } from '#client/ui/states/note.ts';
import { useNow } from '#client/ui/figures/use-now.ts';
import styles from './withdraw.module.css';

/** The terms are requested every minute; after this time at least one answer is missing. */
const oldAfterMs = 90_000;

/** The age of fee, minimum and limit where they could not be refreshed. */
export const TermsAge = ({ terms, answer }: { terms: WithdrawalTerms; answer: Answer<unknown> }) => {
  useNow(1000);
  const asOf = Date.parse(terms.as_of);
  const isOld = latestServerNowMs() - asOf > oldAfterMs;
  const isOnline = isConnected(useNetStatus());
  // Without a connection the age of the page suffices, until the terms are really old.
  if (!isOld && (!answer.failure || !isOnline)) return null;
  const ago = formatSince(asOf, latestServerNowMs());
  return (
    <Note tone="warn" className={styles.outdated} role="status">
      <Trans>Fee and limit updated {ago}.</Trans>{' '}
      {isOnline ? (
        <button type="button" className={styles.inline} disabled={answer.isLoading} onClick={answer.retry}>
          <Trans>Try again</Trans>
        </button>
      ) : null}
    </Note>
  );
};
