import { Trans, useLingui } from '@lingui/react/macro';
import { depositsList } from '#client/data/deposits/deposits-list.ts';
import { useAllRows } from '#client/data/engine/use-rows.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { returnTo, useQuery } from '#client/lib/navigation/navigation.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { ListPending } from '#client/parts/history/list-pending.tsx';
import { useHistory } from '#client/parts/history/use-history.ts';
import { AccountAge } from '#client/parts/wallets/account-age.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import fieldStyles from '#client/ui/fields/field.module.css';
import { DepositListRow } from './deposit-row.tsx';
import { DepositSheet } from './deposit-sheet.tsx';
import styles from './deposit.module.css';

const page = '/pages/fund/receive_withdraw_record';

/** Deposits that wait and those that are decided, newest first, and the one that is looked at. */
export const DepositsPane = () => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const wide = useWide();
  const { deposit: shown, view: tab } = useQuery(page);
  // As it was opened: from its tab, or before one was chosen.
  const view = { view: tab };
  const { rows, closed } = useAllRows('deposits');
  const history = useHistory(depositsList);
  return (
    <>
      <div className={styles.age}>
        <AccountAge of="deposits" />
      </div>
      {history.failure ? (
        <p className={fieldStyles.error} role="alert">
          {failureText(history.failure)}
        </p>
      ) : null}
      {rows ? null : <ListPending of="deposits" count={6} />}
      {rows?.length === 0 ? (
        <Empty
          title={t`No deposits yet.`}
          action={
            <ButtonLink to="/pages/fund/receive">
              <Trans>Deposit</Trans>
            </ButtonLink>
          }
        />
      ) : null}
      <ul aria-label={t`Deposits`}>
        {rows?.map((row) => (
          <DepositListRow key={row.id} deposit={row} />
        ))}
      </ul>
      {history.hasMore(closed) ? (
        <Button variant="secondary" busy={history.isBusy} onClick={history.loadMore}>
          <Trans>Show older deposits</Trans>
        </Button>
      ) : null}
      {shown === undefined || wide ? null : <DepositSheet id={shown} onClose={() => returnTo(page, view)} />}
    </>
  );
};
