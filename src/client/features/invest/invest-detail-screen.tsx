import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DualOrder } from '#contract/dual-investments.ts';
import { dualOrdersList } from '#client/data/dual-investments/dual-orders-list.ts';
import { useQuote } from '#client/data/quotes/use-quotes.ts';
import { formatAmount, formatDateTime, formatPrice, formatShare } from '#client/lib/format/format.ts';
import { HideBalancesButton } from '#client/components/wallets/hide-balances-button.tsx';
import { Secret } from '#client/components/wallets/secret.tsx';
import { DetailScreen } from '#client/components/details/detail-screen.tsx';
import { useOwnRow } from '#client/components/details/use-own-row.ts';
import { Facts } from '#client/ui/figures/facts.tsx';
import { Note } from '#client/ui/states/note.ts';
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

/** The payout over the price, expected or actual. */
const OrderPayoff = ({ order }: { order: DualOrder }) => {
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

/** One order: its state, both possible outcomes, and its settlement. */
export const InvestDetailScreen = ({ id }: { id: number }) => {
  const { t } = useLingui();
  const title = useTitle();
  const own = useOwnRow('dualOrders', dualOrdersList, id);
  return (
    <DetailScreen
      title={own.row ? title(own.row) : t`Order ${ph({ number: id })}`}
      actions={<HideBalancesButton />}
      own={own}
    >
      {(order) => (
        <Stack gap={4} shrinks className={styles.page}>
          <InvestCourse order={order} />
          {/* Nothing is settled where everything was returned. */}
          {order.status === 'fail' ? null : <OrderPayoff order={order} />}
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
      )}
    </DetailScreen>
  );
};
