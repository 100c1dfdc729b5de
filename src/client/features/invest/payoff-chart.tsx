import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useMemo, useState } from 'react';
import type { DualTerms } from '#domain/dual-investments/dual-investment.ts';
import { decimal } from '#domain/money/money.ts';
import { formatPrice } from '#client/lib/format/format.ts';
import { PlotLegend, PlotLine, PlotMark, plotSize, PricePlot } from '#client/ui/figures/price-plot.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { linkedText } from './dual-terms.ts';
import type { DualPair } from './dual-pair.ts';
import { nearestPlace, payoffCurve, spanAround } from './payoff-curve.ts';
import { payoffPaths, payoffScale } from './payoff-path.ts';
import { PayoffReading } from './payoff-reading.tsx';
import { settlementAt } from './settlement.ts';
import { useSettlementText } from './use-settlement-text.ts';
import styles from './payoff-chart.module.css';

interface PayoffChartProps {
  terms: DualTerms;
  pair: DualPair;
  /** The marked price in addition to the linked one: current or settlement price. Null: unknown. */
  marked: { readonly price: string; readonly label: string } | null;
}

const { width, height } = plotSize;

/**
 * Keeps a label inside the chart: to the right of its line at the left end, to the left at the right end.
 */
const placeOf = (share: number) => ({
  insetInlineStart: `${share * 100}%`,
  '--back': `${share * -100}%`,
});

/** The payout over the prices around the linked one, and its drawing. @param marked a price to include */
const usePayoffCurve = (terms: DualTerms, marked: string | null, priceDecimals: number) => {
  const { type, num, linked_price, apr, days, coin_decimals, quote_decimals } = terms;
  const { low, high } = spanAround(linked_price, marked, priceDecimals);
  return useMemo(() => {
    const chartTerms = { type, num, linked_price, apr, days, coin_decimals, quote_decimals };
    const points = payoffCurve(chartTerms, { low, high }, priceDecimals);
    const fit = payoffScale(points);
    return { curve: points, scale: fit, paths: payoffPaths(points, fit, width, height) };
  }, [type, num, linked_price, apr, days, coin_decimals, quote_decimals, low, high, priceDecimals]);
};

/** The areas of gain and loss against holding, and both lines. */
const PayoffDrawing = ({ paths }: { paths: ReturnType<typeof payoffPaths> }) => {
  const hatch = useId();
  return (
    <>
      <defs>
        <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className={styles.hatch} d="M0 0V7" />
        </pattern>
      </defs>
      <path className={styles.better} d={paths.better} />
      <path d={paths.worse} fill={`url(#${hatch})`} />
      <PlotLine kind="compared" d={paths.held} />
      <PlotLine kind="main" d={paths.worth} />
    </>
  );
};

/**
 * The payout over the settlement price, next to holding the paid amount; read by pointer, finger or arrow
 * keys. Shows the marked price until the user reads another one.
 */
export const PayoffChart = ({ terms, pair, marked }: PayoffChartProps) => {
  const { t } = useLingui();
  const settlementText = useSettlementText(pair);
  const [place, setPlace] = useState<number | null>(null);
  const { type, linked_price } = terms;
  const { priceDecimals } = pair;
  const { curve, scale, paths } = usePayoffCurve(terms, marked?.price ?? null, priceDecimals);
  const resting = marked?.price ?? linked_price;
  const shown = place === null ? settlementAt(terms, resting) : curve[Math.min(place, curve.length - 1)]!;
  const price = (text: string): string => formatPrice(text, priceDecimals);
  const asset = type === 'call' ? pair.coin : pair.quote;
  return (
    <Stack as="figure" gap={2} shrinks>
      <PayoffReading
        settlement={shown}
        pair={pair}
        held={asset}
        at={place === null && marked ? marked.label : t`Settled at ${ph({ price: price(shown.price) })}`}
      />
      <div className={styles.area}>
        <p className={styles.linked} style={placeOf(scale.across(linked_price))}>
          <span>
            <Trans>Linked {ph({ price: linkedText(linked_price) })}</Trans>
          </span>
        </p>
        <PricePlot
          label={t`Price it settles at`}
          last={curve.length - 1}
          resting={nearestPlace(curve, scale.across(resting))}
          place={place}
          onPlace={setPlace}
          placeAt={(share) => nearestPlace(curve, share)}
          reading={settlementText(shown, asset)}
          dot={{ across: scale.across(shown.price), up: scale.up(shown.worth) }}
          drawing={<PayoffDrawing paths={paths} />}
        >
          <PlotMark across={scale.across(linked_price)} isStrong />
          {marked ? <PlotMark across={scale.across(marked.price)} /> : null}
        </PricePlot>
        {marked ? (
          <p className={styles.marked} style={placeOf(scale.across(marked.price))}>
            <span>
              {marked.label} {price(marked.price)}{' '}
              {decimal(marked.price).lt(decimal(linked_price)) ? '▼' : '▲'}
            </span>
          </p>
        ) : null}
      </div>
      <PlotLegend
        entries={[
          { kind: 'main', text: t`Worth of what you receive` },
          { kind: 'compared', text: t`Simply holding ${ph({ currency: asset })}` },
        ]}
      />
    </Stack>
  );
};
