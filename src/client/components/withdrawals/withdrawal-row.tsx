import { useLingui } from '@lingui/react/macro';
import type { Withdrawal } from '#contract/withdrawals.ts';
import { formatAmount, formatDateTime } from '#client/lib/format/format.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { EntryRow } from '#client/ui/lists/entry-row.tsx';
import { Note } from '#client/ui/states/note.ts';
import { withdrawalLabels } from './withdrawal-labels.ts';

/** One withdrawal: payee, amount, and state. */
export const WithdrawalRow = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const { t } = useLingui();
  return (
    <EntryRow
      to="/pages/fund/receive_withdraw_record"
      query={{ withdrawal: withdrawal.id }}
      text={
        <>
          <b>{withdrawal.name}</b>
          <Note as="span">
            {withdrawal.chain ? `${withdrawal.chain} · ` : ''}
            <time dateTime={withdrawal.created_at}>{formatDateTime(withdrawal.created_at)}</time>
          </Note>
        </>
      }
      figures={
        <>
          <b>
            <Secret>
              -{formatAmount(withdrawal.number)} {withdrawal.currency_name}
            </Secret>
          </b>
          <Note as="span">{t(withdrawalLabels[withdrawal.status])}</Note>
        </>
      }
    />
  );
};
