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

/** Pending and decided deposits, newest first, and the selected one. */
export const DepositsPane = () => {
  const { t } = useLingui();
  const wide = useWide();
  const { deposit: shown, view: tab } = useQuery(page);
  // The list's address before a deposit was opened: with its tab, or without one.
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
