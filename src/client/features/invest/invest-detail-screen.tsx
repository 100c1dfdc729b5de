import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DualOrder } from '#contract/dual-investments.ts';
import { dualOrdersList } from '#client/data/dual-investments/dual-orders-list.ts';
import { useRefreshedRow } from '#client/data/engine/use-refreshed-row.ts';
import { useRow } from '#client/data/engine/use-rows.ts';
import { useQuote } from '#client/data/quotes/use-quotes.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { formatAmount, formatDateTime, formatPrice, formatShare } from '#client/lib/format/format.ts';
import { back } from '#client/lib/navigation/navigation.ts';
import { AccountAge } from '#client/parts/wallets/account-age.tsx';
import { HideBalancesButton } from '#client/parts/wallets/hide-balances-button.tsx';
import { Secret } from '#client/parts/wallets/secret.tsx';
import { Facts } from '#client/ui/figures/facts.tsx';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { useDaysText, useSharesText } from './days-text.ts';
import { linkedText, orderTerms, paidIn, pairOf, payoutOf } from './dual-terms.ts';
import { InvestCourse } from './invest-course.tsx';
import { isOver } from './invest-steps.ts';
import { Outcomes } from './outcomes.tsx';
import { PayoffChart } from './payoff-chart.tsx';
import { SettledBy } from './recomputed.tsx';
import { useTitle } from './use-title.ts';
import styles from './invest.module.css';

const OrderFacts = ({ order }: { order: DualOrder }) => {
  const { t } = useLingui();
  const daysText = useDaysText();
  const sharesText = useSharesText();
  const payout = payoutOf(order);
  const settled = order.settlement_price;
  return (
    <Facts
      rows={[
        ...(payout === null
          ? []
          : ([
              [order.status === 'fail' ? t`Returned` : t`Paid out`, <Secret key="payout">{payout}</Secret>],
            ] as const)),
        ...(settled === null
          ? []
          : ([
              [t`Settlement price`, `${formatPrice(settled, order.price_decimals)} ${order.legal_name}`],
            ] as const)),
        [
          t`You paid`,
          <Secret key="paid">
            {formatAmount(order.total)} {paidIn(order)}
          </Secret>,
        ],
        [t`Shares`, sharesText(order.number)],
        [t`Linked price`, `${linkedText(order.exercise_price)} ${order.legal_name}`],
        [t`APR`, formatShare(order.order_rate)],
        [t`Term`, daysText(order.day)],
        [t`Starts at`, formatDateTime(order.start_at)],
        [t`Matures at`, formatDateTime(order.end_at)],
      ]}
    />
  );
};

/** What it will come to, or what it came to, over the price. */
const Picture = ({ order }: { order: DualOrder }) => {
  const { t } = useLingui();
  const quote = useQuote(order.match_id);
  const settled = order.settlement_price;
  const marked =
    settled !== null
      ? { price: settled, label: t`Settlement price` }
      : quote && !isOver(order.status)
        ? { price: quote.now_price, label: quote.freshness === 'live' ? t`Price now` : t`Last price` }
        : null;
  return <PayoffChart terms={orderTerms(order)} pair={pairOf(order)} marked={marked} />;
};

/** One order whole: how it stands, both ways it can end, and how it was settled. */
export const InvestDetailScreen = ({ id }: { id: number }) => {
  const { t } = useLingui();
  const title = useTitle();
  const failureText = useFailureText();
  const order = useRow('dualOrders', id);
  const { failure, retry } = useRefreshedRow(dualOrdersList, id, order?.version);
  return (
    <Screen
      title={order ? title(order) : t`Order ${ph({ number: id })}`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      actions={<HideBalancesButton />}
    >
      {order ? (
        <Stack gap={4} shrinks className={styles.page}>
          <Row gap="tight" wraps>
            <AccountAge of="dualOrders" row={id} />
            {failure ? (
              <Note tone="danger" role="status">
                {failureText(failure)}
              </Note>
            ) : null}
          </Row>
          <InvestCourse order={order} />
          <Picture order={order} />
          {isOver(order.status) ? null : <Outcomes terms={orderTerms(order)} pair={pairOf(order)} />}
          <OrderFacts order={order} />
          {order.status === 'fail' ? (
            <Note>
              <Trans>
                The product was cancelled before its start, or no price came for a day: everything you paid
                was returned.
              </Trans>
            </Note>
          ) : null}
          <SettledBy order={order} />
        </Stack>
      ) : failure ? (
        <NotLoaded title={failureText(failure)} onRetry={retry} />
      ) : (
        <Skeleton shape="row" count={6} />
      )}
    </Screen>
  );
};
