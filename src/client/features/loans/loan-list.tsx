import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAllRows } from '#client/data/engine/use-rows.ts';
import { loansList } from '#client/data/loans/loans-list.ts';
import { formatAmount, formatDate } from '#client/lib/format/format.ts';
import { useHistory } from '#client/components/history/use-history.ts';
import { AccountAge } from '#client/components/wallets/account-age.tsx';
import { Secret } from '#client/components/wallets/secret.tsx';
import { OwnList } from '#client/components/history/own-list.tsx';
import { EntryRow } from '#client/ui/lists/entry-row.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import type { Loan } from '#contract/loan-rows.ts';
import { loanStatusLabels } from './loan-labels.ts';
import styles from './loans.module.css';

const LoanItem = ({ loan }: { loan: Loan }) => {
  const { t } = useLingui();
  const of = (amount: string): string => `${formatAmount(amount)} ${loan.currency_name}`;
  return (
    <EntryRow
      to="/pages/common/borrowing"
      query={{ id: loan.id }}
      text={
        <>
          <b>
            <Secret>{of(loan.amount)}</Secret>
          </b>
          <Note as="span">
            {formatDate(loan.created_at)}
            {loan.due_at ? ` – ${formatDate(loan.closed_at ?? loan.due_at)}` : ''}
          </Note>
        </>
      }
      figures={
        <>
          <span data-status={loan.status} className={styles.status}>
            {t(loanStatusLabels[loan.status])}
          </span>
          {loan.next_day_at ? (
            <Note as="span">
              <Secret>
                <Trans>{ph({ amount: of(loan.debt) })} owed</Trans>
              </Secret>
            </Note>
          ) : null}
        </>
      }
    />
  );
};

/** The user's loans: current ones, then closed ones. */
export const LoanList = () => {
  const { t } = useLingui();
  const { rows, closed } = useAllRows('loans');
  const history = useHistory(loansList);
  return (
    <Stack as="section" gap={2} shrinks aria-label={t`My loans`}>
      <Row gap="tight" wraps>
        <Heading>
          <Trans>My loans</Trans>
        </Heading>
        <AccountAge of="loans" />
      </Row>
      <OwnList
        of="loans"
        history={history}
        rows={rows}
        closed={closed}
        count={2}
        className={styles.list}
        older={t`Show more`}
        empty={
          <Note>
            <Trans>Nothing borrowed yet.</Trans>
          </Note>
        }
      >
        {(loan) => <LoanItem key={loan.id} loan={loan} />}
      </OwnList>
    </Stack>
  );
};
