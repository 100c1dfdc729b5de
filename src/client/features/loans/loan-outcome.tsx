import { Trans, useLingui } from '@lingui/react/macro';
import type { Loan } from '#contract/loan-rows.ts';
import type { SendingView } from '#client/data/engine/requests/sending-view.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import outcomeStyles from '#client/components/ticket/outcome.module.css';
import { SendingState } from '#client/components/ticket/sending-state.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';

/** Outcome of a sent application: waiting for review, or still being checked. */
export const LoanOutcome = ({ sending }: { sending: SendingView & { readonly answer: Loan | null } }) => {
  const { t } = useLingui();
  const { answer } = sending;
  return (
    <Card className={outcomeStyles.card}>
      <Row gap="tight" wraps spread>
        <Heading>{answer ? t({ message: 'Applied', context: 'loan' }) : t`Sent`}</Heading>
        <span className={outcomeStyles.badge} data-tone={answer ? 'done' : 'warn'}>
          {answer ? t`Under review` : t`Confirming…`}
        </span>
      </Row>
      {answer ? (
        <>
          <Note size="body" role="status">
            <Trans>Your collateral is held. We’ll tell you as soon as there’s a decision.</Trans>
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
