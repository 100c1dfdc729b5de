import { Trans, useLingui } from '@lingui/react/macro';
import { useAllRows } from '#client/data/engine/use-rows.ts';
import { withdrawalsList } from '#client/data/withdrawals/withdrawals-list.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { ListPending } from '#client/parts/history/list-pending.tsx';
import { useHistory } from '#client/parts/history/use-history.ts';
import { AccountAge } from '#client/parts/wallets/account-age.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { WithdrawalRow } from './withdrawal-row.tsx';
import styles from './withdrawals.module.css';

/** The user's withdrawals: those that are open, then what became of the others. */
export const WithdrawalsPane = () => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { rows, closed } = useAllRows('withdrawals');
  const history = useHistory(withdrawalsList);
  return (
    <>
      <AccountAge of="withdrawals" />
      {rows ? null : <ListPending of="withdrawals" count={6} />}
      {rows?.length === 0 ? (
        <Empty
          title={t`No withdrawals yet.`}
          action={
            <ButtonLink variant="secondary" to="/pages/fund/withdraw">
              <Trans>Withdraw</Trans>
            </ButtonLink>
          }
        />
      ) : null}
      <ul aria-label={t`Withdrawals`}>
        {rows?.map((withdrawal) => (
          <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} />
        ))}
      </ul>
      {history.failure ? <p role="alert">{failureText(history.failure)}</p> : null}
      {history.hasMore(closed) ? (
        <div className={styles.more}>
          <Button variant="secondary" busy={history.isBusy} onClick={history.loadMore}>
            {t`Show older withdrawals`}
          </Button>
        </div>
      ) : null}
    </>
  );
};
