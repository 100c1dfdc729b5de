import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { SecondsOrder } from '#contract/seconds-orders.ts';
import { useRows } from '#client/data/engine/use-rows.ts';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { useQuote } from '#client/data/quotes/use-quotes.ts';
import { trailOf } from '#client/data/ticks/price-trail.ts';
import type { PriceLine } from '#client/lib/chart/price-line.ts';
import { formatAmount, formatPrice, formatSigned, formatTime } from '#client/lib/format/format.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { useSecret } from '#client/components/wallets/secret.tsx';
import { Age } from '#client/ui/states/age.tsx';
import { secondsLeft } from '#client/ui/figures/use-seconds-left.ts';
import { useNow } from '#client/ui/figures/use-now.ts';
import { clockText } from '../clock-text.ts';
import { expectedResult } from '../expected-result.ts';
import { markOf, shadedOf, windowOf } from './stake-geometry.ts';
import { stakeTag } from './stake-tag.ts';
import { TickChart, type StakeScene } from './tick-chart.tsx';
import styles from './seconds-chart.module.css';

const noOrders: readonly SecondsOrder[] = [];

/** The pair's ticks with the user's running stakes: entry, expiry, and which side wins. */
export const SecondsChart = ({ pair }: { pair: PairView }) => {
  const { t } = useLingui();
  const secret = useSecret();
  const now = useNow(1000);
  const quote = useQuote(pair.id);
  const orders = useRows('secondsOrders', { isOpen: true, matchId: pair.id }) ?? noOrders;
  const trail = trailOf(pair);
  const running = useMemo(
    () =>
      orders.flatMap((order) => {
        const mark = markOf(order);
        return mark ? [{ order, mark }] : [];
      }),
    [orders],
  );
  const markers = useMemo(() => running.map(({ mark }) => mark), [running]);
  const isLive = pair.freshness === 'live';
  const scene = (): StakeScene => {
    const at = serverNowMs();
    const shaded = shadedOf(markers, at);
    return {
      markers,
      shaded,
      shadedFromMs: Math.max(at, shaded?.openedMs ?? at),
      window: windowOf(shaded, at),
      isOld: !isLive,
    };
  };
  const shown = running.map(({ order, mark }) => {
    const expected = quote ? expectedResult(order, quote.now_price, quote.quote_decimals) : null;
    const left = clockText(Math.min(order.seconds, secondsLeft(mark.dueMs, now)));
    return { order, mark, left, result: expected?.result ?? 'draw', profits: expected?.profits ?? '0' };
  });
  const next = shadedOf(markers, now);
  const tags = shown.map(({ order, mark, left, result, profits }): PriceLine => ({
    key: String(order.id),
    price: order.open_price!,
    ...stakeTag(mark, result, secret(formatSigned(profits))),
    name: left,
    isQuiet: mark !== next,
  }));
  const price = (text: string): string => formatPrice(text, pair.price_decimals);
  const standing = {
    win: t({ message: 'winning', context: 'option' }),
    draw: t({ message: 'unchanged', context: 'option' }),
    lose: t({ message: 'losing', context: 'option' }),
  };
  const direction = (isUp: boolean): string =>
    isUp ? t({ message: 'Up', context: 'option' }) : t({ message: 'Down', context: 'option' });
  const stakes = shown.map(({ order, mark, result }) => {
    const stake = secret(`${formatAmount(order.number)} ${order.currency_name}`);
    const [way, entry, time] = [direction(mark.isUp), price(order.open_price!), formatTime(mark.dueMs)];
    const state = standing[result];
    return t`${ph({ direction: way })}, ${stake}, from ${ph({ price: entry })} until ${time}: ${ph({ standing: state })}`;
  });
  const newest = quote ? price(quote.now_price) : '—';
  return (
    <div className={styles.frame}>
      <TickChart
        trail={trail}
        decimals={pair.price_decimals}
        scene={scene}
        tags={tags}
        label={[t`Ticks of ${ph({ symbol: pair.symbol })}. Latest price ${newest}.`, ...stakes].join(' ')}
      />
      {isLive ? null : <Age asOf={quote?.asOf} isLive={() => false} />}
    </div>
  );
};
