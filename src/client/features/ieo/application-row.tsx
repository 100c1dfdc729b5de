import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ProjectApplication } from '#contract/projects.ts';
import { formatAmount, formatDate, formatDateTime } from '#client/lib/format.ts';
import { Secret } from '#client/parts/wallets/secret.tsx';
import { EntryRow } from '#client/ui/entry-row.tsx';
import { applicationWords } from './application-words.ts';
import styles from './ieo.module.css';

/** One subscription: of which project, what was applied for and approved, when the coin is listed, and how it stands. */
export const ApplicationRow = ({ application }: { application: ProjectApplication }) => {
  const { t } = useLingui();
  const { currency_name: coin, give_amount } = application;
  return (
    <EntryRow
      to="/pages/ieo/order"
      query={{ id: application.id }}
      words={
        <>
          <b>{application.name}</b>
          <span className={styles.note}>
            <time dateTime={application.created_at}>{formatDateTime(application.created_at)}</time>
          </span>
          <span className={styles.note}>
            <Trans>Listing {ph({ date: formatDate(application.sell_begin) })}</Trans>
          </span>
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
            <span className={styles.note}>
              <Secret>
                <Trans>{ph({ amount: formatAmount(give_amount) })} approved</Trans>
              </Secret>
            </span>
          )}
          <span className={styles.note}>{t(applicationWords[application.status])}</span>
        </>
      }
    />
  );
};
