import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ProjectApplication } from '#contract/projects.ts';
import { formatAmount, formatDate } from '#client/lib/format/format.ts';
import { formatRowTime } from '#client/lib/format/format-row-time.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { EntryRow } from '#client/ui/lists/entry-row.tsx';
import { Note } from '#client/ui/states/note.ts';
import { applicationLabels } from './application-labels.ts';

/** One subscription: project, applied and approved amounts, listing time and state. */
export const ApplicationRow = ({ application }: { application: ProjectApplication }) => {
  const { t } = useLingui();
  const { currency_name: coin, give_amount } = application;
  return (
    <EntryRow
      to="/pages/ieo/order"
      query={{ id: application.id }}
      text={
        <>
          <b>{application.name}</b>
          <Note as="span">
            <time dateTime={application.created_at}>{formatRowTime(application.created_at)}</time>
          </Note>
          <Note as="span">
            <Trans>Listing {ph({ date: formatDate(application.sell_begin) })}</Trans>
          </Note>
        </>
      }
      figures={
        <>
          <b>
            <Secret>
              {formatAmount(application.coin_amount)} {coin}
            </Secret>
          </b>
          {give_amount === null ? null : (
            <Note as="span">
              <Secret>
                <Trans>{ph({ amount: formatAmount(give_amount) })} approved</Trans>
              </Secret>
            </Note>
          )}
          <Note as="span">{t(applicationLabels[application.status])}</Note>
        </>
      }
    />
  );
};
