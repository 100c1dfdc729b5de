import { useLingui } from '@lingui/react/macro';
import type { AccountName } from '#contract/account-names.ts';
import { useFailureText } from '#client/lib/failure-text.ts';
import { Button } from '#client/ui/button.tsx';
import { Empty } from '#client/ui/empty.tsx';
import { Failed } from '#client/ui/failed.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { MovementRow } from './movement-row.tsx';
import { useMovements } from './use-movements.ts';
import styles from './assets.module.css';

interface MovementListProps {
  account: AccountName;
  currencyId: number | undefined;
  /** The last private event the balances include; when it moves on there is something new. */
  sequence: number;
}

export const MovementList = ({ account, currencyId, sequence }: MovementListProps) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { list, failure, isLoading, retry, loadMore } = useMovements(account, currencyId, sequence);
  if (!list) {
    if (!failure) return <Skeleton shape="row" count={5} />;
    const detail =
      failure.kind === 'offline'
        ? t`You’re offline. Balances are saved on this device; activity loads when you’re back online.`
        : failureText(failure);
    return <Failed title={t`The movements did not load`} detail={detail} onRetry={retry} />;
  }
  if (list.rows.length === 0) return <Empty title={t`No activity yet.`} icon="transfer" />;
  return (
    <>
      <ul className={styles.movements}>
        {list.rows.map((movement) => (
          <MovementRow key={movement.id} movement={movement} />
        ))}
      </ul>
      {failure ? (
        <p className={styles.failed} role="alert">
          {failureText(failure)}
        </p>
      ) : null}
      {list.rows.length < list.total ? (
        <Button
          className={styles.more}
          variant="secondary"
          busy={isLoading}
          onClick={loadMore}
        >{t`Show older movements`}</Button>
      ) : null}
    </>
  );
};
