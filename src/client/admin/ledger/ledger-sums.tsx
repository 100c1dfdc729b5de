import { Trans, useLingui } from '@lingui/react/macro';
import { houseNames } from '#contract/account-names.ts';
import { listLedgerSums } from '#contract/admin.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { useAnswer } from '#client/lib/calls/use-answer.ts';
import { Failed } from '#client/ui/states/failed.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { LoadingRows } from '../loading-rows.tsx';
import { accountLabels } from '../account-labels.ts';
import styles from '../admin-table.module.css';

/** Balances of the exchange's accounts and of all users; they add up to zero in every currency. */
export const LedgerSums = () => {
  const { t, i18n } = useLingui();
  const failureText = useFailureText();
  const { value, failure, retry } = useAnswer(listLedgerSums, {});
  return (
    <Stack as="section" gap={3} shrinks>
      <h2>
        <Trans>Accounts of the exchange</Trans>
      </h2>
      {failure ? <Failed title={failureText(failure)} onRetry={retry} /> : null}
      {!value && !failure ? <LoadingRows shape="line" /> : null}
      {value ? (
        <div className={styles.scroll} tabIndex={0} role="region" aria-label={t`Accounts of the exchange`}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t`Currency`}</th>
                <th scope="col" className={styles.figure}>{t`All users`}</th>
                {houseNames.map((house) => (
                  <th key={house} scope="col" className={styles.figure}>
                    {i18n._(accountLabels[house])}
                  </th>
                ))}
                <th scope="col" className={styles.figure}>{t`Sum`}</th>
              </tr>
            </thead>
            <tbody>
              {value.sums.map((row) => (
                <tr key={row.currency_id}>
                  <td>{row.currency_name}</td>
                  <td className={styles.figure}>{formatAmount(row.users)}</td>
                  {row.houses.map(({ house, total }) => (
                    <td key={house} className={styles.figure}>
                      {formatAmount(total)}
                    </td>
                  ))}
                  <td className={styles.figure}>{formatAmount(row.sum)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </Stack>
  );
};
