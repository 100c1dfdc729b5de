import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Review } from '#contract/reviews.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { formatDateTime } from '#client/lib/format/format.ts';
import { useStore } from '#client/lib/state/store.ts';
import { useRefusalText } from '#client/components/refusals/notice/refusal-text.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { askAgain, decisionState } from './decision.ts';
import styles from './decision-pane.module.css';

/** The outcome of the last decision of this tab. */
export const DecisionOutcome = () => {
  const state = useStore(decisionState);
  const failureText = useFailureText();
  switch (state.kind) {
    case 'none':
      return null;
    case 'sending':
      return (
        <p role="status" className={styles.outcome}>
          <Trans>Sending your decision…</Trans>
        </p>
      );
    case 'uncertain':
      return (
        <div role="alert" className={styles.unsure}>
          <p>
            <Trans>
              No answer came. Your decision may have been made or not; it is asked about until that is known.
            </Trans>
          </p>
          <Button variant="secondary" onClick={askAgain}>
            <Trans>Ask again now</Trans>
          </Button>
        </div>
      );
    case 'refused':
      return (
        <p role="alert" className={styles.unsure}>
          {failureText(state.failure)}
        </p>
      );
    default:
      return (
        <p role="status" className={styles.outcome}>
          {state.outcome.status === 'approved' ? <Trans context="decision">Approved.</Trans> : null}
          {state.outcome.status === 'refused' ? <Trans context="decision">Refused.</Trans> : null}
          {state.outcome.status === 'waiting' ? (
            <Trans>Approved by you. It waits for a second operator.</Trans>
          ) : null}
        </p>
      );
  }
};

/** The operator, decision and reason: nothing more can be done. */
export const DecidedBy = ({
  kind,
  decision,
}: Pick<Review, 'kind'> & { decision: NonNullable<Review['decision']> }) => {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const { why: reason, note } = decision;
  const why = decision.verdict === 'refused' ? refusalText({ kind, reason, note }) : reason;
  const operator = decision.operator ?? t`the rule`;
  const at = formatDateTime(decision.at);
  return (
    <div className={styles.decided}>
      <p>
        {decision.verdict === 'approved' ? (
          <Trans>
            Approved by {ph({ operator })}, {ph({ at })}
          </Trans>
        ) : null}
        {decision.verdict === 'refused' ? (
          <Trans>
            Refused by {ph({ operator })}, {ph({ at })}
          </Trans>
        ) : null}
        {decision.verdict === 'withdrawn' ? <Trans>Taken back by its user, {ph({ at })}</Trans> : null}
      </p>
      {why === '' ? null : <p className={styles.why}>{why}</p>}
    </div>
  );
};

/** The approvals given so far. */
export const Given = ({ given }: Pick<Review, 'given'>) => (
  <ul className={styles.given}>
    {given.map(({ operator, at, why }) => {
      const when = formatDateTime(at);
      return (
        <li key={operator}>
          <Trans>
            Approved by {ph({ operator })}, {ph({ at: when })}
          </Trans>
          {why === '' ? null : <p className={styles.why}>{why}</p>}
        </li>
      );
    })}
  </ul>
);
