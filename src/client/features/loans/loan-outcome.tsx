import { Trans, useLingui } from '@lingui/react/macro';
import type { Loan } from '#contract/loan-rows.ts';
import { useRow } from '#client/data/engine/use-rows.ts';
import type { SendingView } from '#client/data/engine/requests/sending-view.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import outcomeStyles from '#client/components/ticket/outcome.module.css';
import { SendingState } from '#client/components/ticket/sending-state.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { loanStatusLabels } from './loan-labels.ts';

/** Outcome of a sent application: its state as it is now, or that it is still being checked. */
export const LoanOutcome = ({ sending }: { sending: SendingView & { readonly answer: Loan | null } }) => {
  const { t } = useLingui();
  // The answer is the state at that time; the review may have decided since.
  const current = useRow('loans', sending.answer?.id ?? 0);
  const answer = sending.answer && (current ?? sending.answer);
  return (
    <Card className={outcomeStyles.card}>
      <Row gap="tight" wraps spread>
        <Heading>{answer ? t({ message: 'Applied', context: 'loan' }) : t`Sent`}</Heading>
        <span className={outcomeStyles.badge} data-tone={answer ? 'done' : 'warn'}>
          {answer ? t(loanStatusLabels[answer.status]) : t`Confirming…`}
        </span>
      </Row>
      {answer ? (
        <>
          <Note size="body" role="status">
            {answer.status === 'underReview' ? (
              <Trans>Your collateral is held. We’ll tell you as soon as there’s a decision.</Trans>
            ) : null}
          </Note>
          <Row gap={3} wraps className={outcomeStyles.actions}>
            <Link className={outcomeStyles.link} to="/pages/common/borrowing" query={{ id: answer.id }}>
              <Trans>Details</Trans>
            </Link>
          </Row>
        </>
      ) : (
        <SendingState sending={sending} isOrder={false} />
      )}
    </Card>
  );
};
