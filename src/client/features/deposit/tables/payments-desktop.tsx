import { useLingui } from '@lingui/react/macro';
import { redirectTo, useQuery } from '#client/lib/navigation/navigation.ts';
import type { HistoryRow } from '#client/components/history/history-filter.ts';
import type { HistoryKind } from '#client/components/history/history-kind.ts';
import type { Option } from '#client/components/history/filter-groups.ts';
import { useListedAll } from '#client/components/history/use-listed.ts';
import { HistoryDesktop } from '#client/components/trade-tables/history-desktop.tsx';
import { withdrawalLabels } from '#client/components/withdrawals/withdrawal-labels.ts';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import type { Column } from '#client/ui/lists/table-view.ts';
import { depositHistory } from '#client/features/deposit/deposit-history.ts';
import { useDepositTexts } from '#client/features/deposit/use-deposit-texts.ts';
import { withdrawalHistory } from '#client/features/deposit/withdrawal-history.ts';
import { useDepositColumns } from './deposit-columns.tsx';
import { useWithdrawalColumns } from './withdrawal-columns.tsx';

const page = '/pages/fund/receive_withdraw_record';
type View = 'deposits' | 'withdrawals';

interface PaymentsProps<Row extends HistoryRow> {
  view: View;
  history: HistoryKind<Row>;
  columns: readonly Column<Row>[];
  statuses: readonly Option[];
  none: string;
  /** Link to where a first one is made. */
  first: React.ReactNode;
}

/** One of the two tables; the other one is a tab. */
const Payments = <Row extends HistoryRow>({
  view,
  history,
  columns,
  statuses,
  none,
  first,
}: PaymentsProps<Row>) => {
  const { t } = useLingui();
  const list = useListedAll(history);
  const tabs = [
    { value: 'deposits', label: t`Deposits`, table: 'deposits', columns },
    { value: 'withdrawals', label: t`Withdrawals`, table: 'withdrawals', columns },
  ] as const;
  return (
    <HistoryDesktop<Row, View>
      history={history}
      texts={{
        title: t`Deposits and withdrawals`,
        label: t`Record type`,
        isOfOrders: false,
        noMatch: t`Nothing matches the filter.`,
        directionLabel: t`Kind`,
        directions: [t`Crypto`, t`Fiat`],
        statuses,
        noneOpen: '',
        noneClosed: none,
        trade: first,
        older: t`Show older`,
      }}
      list={list}
      tabs={tabs}
      value={view}
      onChange={(chosen) => redirectTo(page, { view: chosen })}
      columns={columns}
      rows={list.shown}
      none={none}
    />
  );
};

const Deposits = () => {
  const { t } = useLingui();
  const { statusText } = useDepositTexts();
  return (
    <Payments
      view="deposits"
      history={depositHistory}
      columns={useDepositColumns()}
      statuses={(['under_review', 'credited', 'refused'] as const).map((value) => ({
        value,
        label: statusText(value),
      }))}
      none={t`No deposits yet.`}
      first={<ButtonLink to="/pages/fund/receive">{t`Deposit`}</ButtonLink>}
    />
  );
};

const Withdrawals = () => {
  const { t } = useLingui();
  return (
    <Payments
      view="withdrawals"
      history={withdrawalHistory}
      columns={useWithdrawalColumns()}
      statuses={(['underReview', 'sending', 'sent', 'refused', 'cancelled'] as const).map((value) => ({
        value,
        label: t(withdrawalLabels[value]),
      }))}
      none={t`No withdrawals yet.`}
      first={<ButtonLink to="/pages/fund/withdraw">{t`Withdraw`}</ButtonLink>}
    />
  );
};

/** The page of deposits and withdrawals on a wide window. */
export const PaymentsDesktop = () => {
  const { withdrawal, view = withdrawal === undefined ? 'deposits' : 'withdrawals' } = useQuery(page);
  return view === 'deposits' ? <Deposits /> : <Withdrawals />;
};
