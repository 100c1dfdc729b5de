import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Ladder } from '#contract/events.ts';
import { depthOf, type Depth } from '#domain/quotes/depth.ts';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { useSettings } from '#client/data/settings/settings.ts';
import { useShownTheme } from '#client/data/settings/shown-theme.ts';
import { coloursOf } from '#client/lib/chart/chart-colours.ts';
import { levelAt } from '#client/lib/chart/depth/depth-geometry.ts';
import { createDepthPlot, type DepthPlot } from '#client/lib/chart/depth/depth-plot.ts';
import { formatPrice } from '#client/lib/format/format.ts';
import { writeText } from '#client/lib/text/write-text.ts';
import {
  amountText,
  curvesOf,
  distanceText,
  lineText,
  midText,
  spreadText,
  valueText,
} from './depth-figures.ts';
import styles from './depth.module.css';

/** Draws a book and writes its figures; renders nothing. */
export interface ShownDepth {
  show(ladder: Ladder): void;
}

interface DepthChartProps {
  ref: RefObject<ShownDepth | null>;
  pair: PairView;
  /** The initial ladder. */
  ladder: Ladder;
  isOld: boolean;
}

/** The elements that figures are written into. */
interface DepthElements {
  readonly host: RefObject<HTMLDivElement | null>;
  readonly legend: RefObject<HTMLParagraphElement | null>;
  readonly sides: RefObject<HTMLParagraphElement | null>;
  readonly read: RefObject<HTMLParagraphElement | null>;
  readonly summary: RefObject<HTMLParagraphElement | null>;
}

/** Writes the mid price, the spread, and the total of each side. */
const useBookWriter = (pair: PairView, { legend, sides, summary }: DepthElements) => {
  const { t } = useLingui();
  return (now: Ladder, { bids, asks, mid }: Depth): void => {
    const [bid, ask] = [bids.at(-1), asks.at(-1)];
    const spread = spreadText(now, pair);
    const texts = [
      mid ? t`Mid ${ph({ price: midText(mid, pair) })}` : '',
      spread ? t`Spread ${ph({ spread })}` : '',
    ];
    const totals = [
      bid ? t`Bids ${ph({ amount: amountText(bid.amount, pair) })}` : t`No bids`,
      ask ? t`Asks ${ph({ amount: amountText(ask.amount, pair) })}` : t`No asks`,
    ];
    texts.forEach((text, place) => writeText(legend.current?.children[place], text));
    totals.forEach((text, place) => writeText(sides.current?.children[place], text));
    writeText(summary.current, [...texts, ...totals].filter((text) => text !== '').join('. '));
  };
};

/** Writes the total that an order meets down or up to a level. */
const useLevelWriter = (pair: PairView, { host, read }: DepthElements) => {
  const { t } = useLingui();
  const price = (text: string): string => formatPrice(text, pair.price_decimals);
  return (place: number, depth: Depth): void => {
    const found = levelAt(depth, place);
    read.current?.toggleAttribute('hidden', !found);
    host.current?.setAttribute('aria-valuemin', String(-depth.bids.length));
    host.current?.setAttribute('aria-valuemax', String(depth.asks.length));
    host.current?.setAttribute('aria-valuenow', String(place));
    if (!found) return host.current?.setAttribute('aria-valuetext', t`No price chosen`);
    const { side, step } = found;
    const texts = [
      side === 'bid'
        ? t`Bids down to ${ph({ price: price(step.price) })}`
        : t`Asks up to ${ph({ price: price(step.price) })}`,
      amountText(step.amount, pair),
      valueText(step.value, pair),
      distanceText(step, depth) ?? '',
    ];
    read.current?.setAttribute('data-side', side);
    texts.forEach((text, index) => writeText(read.current?.children[index], text));
    host.current?.setAttribute('aria-valuetext', texts.filter((text) => text !== '').join(', '));
  };
};

interface DepthPlotProps extends Pick<DepthChartProps, 'ref' | 'pair' | 'ladder'> {
  host: DepthElements['host'];
  writeBook: ReturnType<typeof useBookWriter>;
  writeLevel: ReturnType<typeof useLevelWriter>;
}

/** Draws the book into its element, and redraws it when the drawing has to change. */
const useDepthPlot = ({ ref, pair, ladder, host, writeBook, writeLevel }: DepthPlotProps): void => {
  const { i18n } = useLingui();
  const { upColour } = useSettings();
  const colourScheme = `${useShownTheme()} ${upColour}`;
  const { price_decimals: decimals } = pair;
  const latest = useRef({ ladder, writeBook, writeLevel });
  useLayoutEffect(() => {
    latest.current = { ladder, writeBook, writeLevel };
  });

  useEffect(() => {
    let depth = depthOf(latest.current.ladder);
    const plot: DepthPlot = createDepthPlot({
      host: host.current!,
      colours: coloursOf(host.current!),
      leastStep: 10 ** -decimals,
      formatPrice: (value) => formatPrice(value.toFixed(decimals), decimals),
      formatAmount: lineText,
      onRead: (place) => latest.current.writeLevel(place, depth),
    });
    const show = (now: Ladder): void => {
      depth = depthOf(now);
      latest.current.writeBook(now, depth);
      plot.show(curvesOf(depth));
    };
    show(latest.current.ladder);
    ref.current = { show };
    return () => {
      ref.current = null;
      plot.destroy();
    };
  }, [ref, host, pair.id, decimals, colourScheme, i18n.locale]);
};

/**
 * Both sides of an order book as stepped curves; pointer, finger and arrow keys read the total up to a
 * price.
 */
export const DepthChart = ({ ref, pair, ladder, isOld }: DepthChartProps) => {
  const { t } = useLingui();
  const summaryId = useId();
  const host = useRef<HTMLDivElement>(null);
  const legend = useRef<HTMLParagraphElement>(null);
  const sides = useRef<HTMLParagraphElement>(null);
  const read = useRef<HTMLParagraphElement>(null);
  const summary = useRef<HTMLParagraphElement>(null);

  const elements = { host, legend, sides, read, summary };
  const writeBook = useBookWriter(pair, elements);
  const writeLevel = useLevelWriter(pair, elements);
  useDepthPlot({ ref, pair, ladder, host, writeBook, writeLevel });

  return (
    <div className={styles.chart} data-old={isOld}>
      <p ref={legend} className={styles.legend} aria-hidden="true">
        <span />
        <span />
      </p>
      <div className={styles.area}>
        <div
          ref={host}
          className={styles.plot}
          role="slider"
          tabIndex={0}
          aria-label={t`Depth chart. Arrow keys read the next price.`}
          aria-describedby={summaryId}
          aria-valuenow={0}
        />
        <p ref={sides} className={styles.sides} aria-hidden="true">
          <span data-side="bid" />
          <span data-side="ask" />
        </p>
        <p ref={read} className={styles.read} aria-hidden="true" hidden>
          <b />
          <span />
          <span />
          <span />
        </p>
      </div>
      <p ref={summary} id={summaryId} className="visually-hidden" />
    </div>
  );
};
