import { Trans, useLingui } from '@lingui/react/macro';
import { depositsList } from '#client/data/deposits/deposits-list.ts';
import { useAllRows } from '#client/data/engine/use-rows.ts';
import { returnTo, useQuery } from '#client/lib/navigation/navigation.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { useHistory } from '#client/components/history/use-history.ts';
import { AccountAge } from '#client/components/wallets/account-age.tsx';
import { OwnList } from '#client/components/history/own-list.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { DepositListRow } from './deposit-row.tsx';
import { DepositSheet } from './deposit-sheet.tsx';
import styles from './deposit.module.css';

const page = '/pages/fund/receive_withdraw_record';

/** Deposits that wait and those that are decided, newest first, and the one that is looked at. */
export const DepositsPane = () => {
  const { t } = useLingui();
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
      <OwnList
        of="deposits"
        history={history}
        rows={rows}
        closed={closed}
        count={6}
        label={t`Deposits`}
        older={t`Show older deposits`}
        empty={
          <Empty
            title={t`No deposits yet.`}
            action={
              <ButtonLink to="/pages/fund/receive">
                <Trans>Deposit</Trans>
              </ButtonLink>
            }
          />
        }
      >
        {(deposit) => <DepositListRow key={deposit.id} deposit={deposit} />}
      </OwnList>
      {shown === undefined || wide ? null : <DepositSheet id={shown} onClose={() => returnTo(page, view)} />}
    </>
  );
};
