import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LockUp } from '#contract/lock-ups.ts';
import { formatAmount, formatDate } from '#client/lib/format/format.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { EntryRow } from '#client/ui/lists/entry-row.tsx';
import { Note } from '#client/ui/states/note.ts';
import { lockUpStatusLabels } from './lock-up-labels.ts';

/** One lock-up: amount, end date and interest earned. */
export const LockUpItem = ({ lockUp }: { lockUp: LockUp }) => {
  const { t } = useLingui();
  const { currency_name: currency } = lockUp;
  return (
    <EntryRow
      to="/pages/lockming/order"
      query={{ id: lockUp.id }}
      text={
        <>
          <b>
            <Secret>
              {formatAmount(lockUp.amount)} {currency}
            </Secret>
          </b>
          <Note as="span">
            {formatDate(lockUp.created_at)} – {formatDate(lockUp.closed_at ?? lockUp.end_at)}
          </Note>
        </>
      }
      figures={
        <>
          <span>{t(lockUpStatusLabels[lockUp.status])}</span>
          <Note as="span">
            <Secret>
              <Trans>{ph({ amount: `${formatAmount(lockUp.total_interest)} ${currency}` })} earned</Trans>
            </Secret>
          </Note>
        </>
      }
    />
  );
};
