import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useSyncExternalStore } from 'react';
import type { SecondsOrder } from '#contract/seconds-orders.ts';
import { mergeTrail, trailMs, type TrailPoint } from '#client/data/ticks/merge-trail.ts';
import { trailOf } from '#client/data/ticks/price-trail.ts';
import type { PriceLine } from '#client/lib/chart/price-line.ts';
import { formatPrice, formatSigned, formatTime } from '#client/lib/format/format.ts';
import { useSecret } from '#client/components/wallets/secret.tsx';
import { useNow } from '#client/ui/figures/use-now.ts';
import { coversStake, markOf, windowOfSettled, type StakeMarker } from './stake-geometry.ts';
import { stakeTag } from './stake-tag.ts';
import { TickChart, type StakeScene } from './tick-chart.tsx';
import styles from './seconds-chart.module.css';

interface SettledChartProps {
  order: SecondsOrder;
  decimals: number;
}

const neverChanges = (): (() => void) => () => undefined;

/** The recorded ticks that decided, with the received points between them. */
const pointsOf = (received: readonly TrailPoint[], { open_tick, end_tick }: SecondsOrder) =>
  mergeTrail(
    received,
    [open_tick, end_tick].flatMap((tick) => (tick ? [{ atMs: Date.parse(tick.at), price: tick.price }] : [])),
  );

const SettledTicks = ({ order, decimals, mark }: SettledChartProps & { mark: StakeMarker }) => {
  const { t } = useLingui();
  const secret = useSecret();
  const trail = trailOf({ symbol: order.symbol, id: order.match_id });
  const received = useSyncExternalStore(trail.subscribe, trail.get);
  const points = useMemo(() => pointsOf(received, order), [received, order]);
  const stored = useMemo(() => ({ get: () => points, subscribe: neverChanges }), [points]);
  if (!coversStake(points, mark) || !order.result) return null;
  const result = { win: t`Won`, draw: t`Unchanged`, lose: t`Lost` }[order.result];
  const price = (text: string | null): string => (text === null ? '—' : formatPrice(text, decimals));
  const tag: PriceLine = {
    key: String(order.id),
    price: order.open_price!,
    ...stakeTag(mark, order.result, secret(formatSigned(order.profits ?? '0'))),
    name: result,
  };
  const scene = (): StakeScene => ({
    markers: [mark],
    shaded: mark,
    shadedFromMs: mark.openedMs,
    window: windowOfSettled(mark),
    isOld: false,
  });
  return (
    <div className={styles.settled}>
      <TickChart
        trail={stored}
        decimals={decimals}
        scene={scene}
        tags={[tag]}
        label={t`Ticks from ${ph({ opened: formatTime(mark.openedMs) })} to ${ph({ due: formatTime(mark.dueMs) })}. Opened at ${ph({ open: price(order.open_price) })}, closed at ${ph({ close: price(order.end_price) })}: ${result}.`}
      />
    </div>
  );
};

/** The course of a settled stake, where all ticks of its duration are available; otherwise nothing. */
export const SettledChart = ({ order, decimals }: SettledChartProps) => {
  const now = useNow(60_000);
  const mark = markOf(order);
  if (!mark || order.status !== 'closed' || now - mark.openedMs > trailMs) return null;
  return <SettledTicks order={order} decimals={decimals} mark={mark} />;
};
