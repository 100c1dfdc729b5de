import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatAmount, formatShare } from '#client/lib/format/format.ts';
import { PlotLegend, PlotLine, PlotMark, plotSize, PricePlot } from '#client/ui/figures/price-plot.tsx';
import { useSecret } from '#client/components/wallets/secret.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { closingRiskRate, loanDebt, pledgedValue } from '#domain/loans/loans.ts';
import { decimal, toPlain, type Decimal } from '#domain/money/money.ts';
import {
  priceAcross,
  pricesAtRisk,
  priceText,
  rateAt,
  shareAcross,
  type RiskLoan,
  type ShownPrice,
} from './risk-figures.ts';
import styles from './risk-chart.module.css';

const { width, height } = plotSize;
const steps = 60;
const room = 1.1;

interface RiskChartProps {
  loan: RiskLoan;
  /** The user's own loan: its amounts are hidden together with balances. */
  isOwn?: boolean;
  currency: string;
  price: Decimal;
  shown: ShownPrice;
}

/** Prices under the plot. */
const Axis = ({ prices, shown }: { prices: readonly Decimal[]; shown: ShownPrice }) => (
  <p className={styles.axis} aria-hidden="true">
    {prices.map((price) => (
      <span key={priceText(price, shown)}>{formatAmount(priceText(price, shown))}</span>
    ))}
  </p>
);

/** Collateral and debt over the price; read by pointer, finger or arrow keys. */
export const RiskChart = ({ loan, isOwn = false, currency, price, shown }: RiskChartProps) => {
  const { t } = useLingui();
  const [place, setPlace] = useState<number | null>(null);
  const priceOf = (step: number): Decimal => priceAcross(price, step / steps);
  const stepOf = (at: Decimal): number => shareAcross(price, at);
  const debt = Number(toPlain(loanDebt(loan, loan.days)));
  const worthAt = (at: Decimal): number => Number(toPlain(pledgedValue(loan, at)));
  const most = Math.max(worthAt(priceOf(steps)), debt) * room;
  const up = (worth: number): string => (height - (worth / most) * height).toFixed(1);
  const { closing } = pricesAtRisk(loan);
  const end = closing ? Math.min(1, Math.max(0, stepOf(closing))) : 0;
  const now = stepOf(price);
  const at = place === null ? price : priceOf(place);
  const rate = rateAt(loan, at);
  const secret = useSecret();
  const money = (amount: string): string => {
    const text = `${formatAmount(amount, 2)} ${currency}`;
    return isOwn ? secret(text) : text;
  };
  const worthText = (worth: number): string => {
    const text = `${formatAmount(worth.toFixed(0), 0)} ${currency}`;
    return isOwn ? secret(text) : text;
  };
  const reading = t`At ${ph({ price: formatAmount(priceText(at, shown)) })}: collateral ${ph({ value: money(toPlain(pledgedValue(loan, at))) })}, debt ${ph({ debt: money(toPlain(loanDebt(loan, loan.days))) })}, collateral ratio ${ph({ rate: formatShare(rate) })}`;
  return (
    <Stack as="figure" gap={2} shrinks>
      <p className={styles.reading} data-risk={decimal(rate).lt(decimal(closingRiskRate))}>
        {reading}
      </p>
      <PricePlot
        label={t`Price of ${ph({ pair: shown.symbol })}`}
        last={steps}
        resting={Math.round(now * steps)}
        place={place}
        onPlace={setPlace}
        placeAt={(share) => Math.round(share * steps)}
        reading={reading}
        dot={{ across: stepOf(at), up: worthAt(at) / most }}
        drawing={
          <>
            <rect className={styles.closed} x="0" y="0" width={end * width} height={height} />
            <PlotLine
              kind="main"
              d={`M0 ${up(worthAt(priceOf(0)))}L${width} ${up(worthAt(priceOf(steps)))}`}
            />
            <PlotLine kind="compared" d={`M0 ${up(debt)}H${width}`} />
          </>
        }
      >
        <PlotMark across={now} />
        <span className={styles.most} aria-hidden="true">
          {worthText(most)}
        </span>
        <span className={styles.owed} style={{ insetBlockEnd: `${(debt / most) * 100}%` }} aria-hidden="true">
          {worthText(debt)}
        </span>
      </PricePlot>
      <Axis prices={[0, steps / 2, steps].map(priceOf)} shown={shown} />
      <PlotLegend
        entries={[
          { kind: 'main', text: t`Pledged` },
          { kind: 'compared', text: t`Owed` },
          { kind: 'danger', text: t`Collateral is sold` },
        ]}
      />
    </Stack>
  );
};
