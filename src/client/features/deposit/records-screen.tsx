import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazyPart } from '#client/lib/loading/lazy-part.ts';
import { back, redirectTo, useQuery } from '#client/lib/navigation/navigation.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { WithdrawalDetail } from '#client/components/withdrawals/withdrawal-detail.tsx';
import { WithdrawalsPane } from '#client/components/withdrawals/withdrawals-pane.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { ListDetail } from '#client/ui/layout/list-detail.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Segments } from '#client/ui/fields/segments.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { DepositDetail } from './deposit-detail.tsx';
import { DepositsPane } from './deposits-pane.tsx';

const PaymentsDesktop = lazyPart(
  'trade-desktop',
  async () => (await import('./tables/payments-desktop.tsx')).PaymentsDesktop,
);

const page = '/pages/fund/receive_withdraw_record';

/** Deposits and withdrawals, and the one named in the address. */
export const RecordsScreen = () => {
  const { t } = useLingui();
  const wide = useWide();
  const {
    deposit,
    withdrawal,
    view = withdrawal === undefined ? 'deposits' : 'withdrawals',
  } = useQuery(page);
  const leading = <IconButton label={t`Back`} icon="back" onClick={back} />;
  const detail =
    withdrawal !== undefined ? (
      <Screen title={t`Withdrawal ${withdrawal}`} leading={wide ? undefined : leading}>
        <WithdrawalDetail key={withdrawal} id={withdrawal} />
      </Screen>
    ) : wide && deposit !== undefined ? (
      // On a phone it opens over the list.
      <Screen title={t`Deposit ${ph({ number: deposit })}`}>
        <DepositDetail key={deposit} id={deposit} />
      </Screen>
    ) : undefined;
  const list = (
    <Screen
      title={t`Deposits and withdrawals`}
      leading={leading}
      toolbar={
        <Segments
          label={t`Record type`}
          options={[
            { value: 'deposits', label: t`Deposits` },
            { value: 'withdrawals', label: t`Withdrawals` },
          ]}
          value={view}
          onChange={(chosen) => redirectTo(page, { view: chosen })}
        />
      }
    >
      {view === 'deposits' ? <DepositsPane /> : <WithdrawalsPane />}
    </Screen>
  );
  return (
    <ListDetail
      list={
        wide ? (
          <Suspense fallback={<Skeleton shape="row" count={8} />}>
            <PaymentsDesktop />
          </Suspense>
        ) : (
          list
        )
      }
      detail={detail}
      onClose={() => redirectTo(page, { view })}
    />
  );
};
