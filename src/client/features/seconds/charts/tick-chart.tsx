import { useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import 'uplot/dist/uPlot.min.css';
import { useSettings } from '#client/data/settings/settings.ts';
import { useShownTheme } from '#client/data/settings/shown-theme.ts';
import type { TrailPoint } from '#client/data/ticks/merge-trail.ts';
import { coloursOf } from '#client/lib/chart/chart-colours.ts';
import type { PriceLine } from '#client/lib/chart/price-line.ts';
import { createPriceLines, type PriceLines } from '#client/lib/chart/price-lines.ts';
import { createTickPlot } from '#client/lib/chart/tick-plot.ts';
import lineStyles from '#client/lib/chart/price-lines.module.css';
import { formatPrice, formatTime } from '#client/lib/format/format.ts';
import { paintStakes } from './paint-stakes.ts';
import { columnsOf, spanOf, type StakeMarker, type TimeWindow } from './stake-geometry.ts';
import styles from './seconds-chart.module.css';

/** Content of the chart at one time. */
export interface StakeScene {
  readonly markers: readonly StakeMarker[];
  /** The next to expire, or the only one. */
  readonly shaded: StakeMarker | null;
  /** The start of its shade. */
  readonly shadedFromMs: number;
  readonly window: TimeWindow;
  readonly isOld: boolean;
}

interface TickChartProps {
  /** Subscribed here, outside React: a tick redraws and renders nothing. */
  trail: { get(): readonly TrailPoint[]; subscribe(listener: () => void): () => void };
  decimals: number;
  /** Evaluated at the time of drawing. */
  scene: () => StakeScene;
  /** Tags of the entries, which are spread so that they do not overlap. */
  tags: readonly PriceLine[];
  /** Text alternative of the chart. */
  label: string;
}

const plain: Readonly<Record<string, string>> = { ...lineStyles, rule: styles.rule! };

interface TickStage extends Pick<TickChartProps, 'trail' | 'decimals' | 'scene' | 'tags'> {
  host: RefObject<HTMLDivElement | null>;
  layer: RefObject<HTMLDivElement | null>;
}

/** Draws the chart into its elements, and again with each tick and each render. */
const useTickStage = ({ trail, decimals, scene, tags, host, layer }: TickStage): void => {
  const { t, i18n } = useLingui();
  const { upColour } = useSettings();
  const colourScheme = `${useShownTheme()} ${upColour}`;
  const stage = useRef<{ draw: () => void; lines: PriceLines } | null>(null);
  const latest = useRef({ scene, tags });
  const names = useRef({ win: '', lose: '' });

  useLayoutEffect(() => {
    latest.current = { scene, tags };
    names.current = {
      win: t({ message: 'Wins here', context: 'option' }),
      lose: t({ message: 'Loses here', context: 'option' }),
    };
  });

  useEffect(() => {
    const colours = coloursOf(host.current!);
    const plot = createTickPlot({
      host: host.current!,
      colours,
      formatPrice: (value) => formatPrice(value.toFixed(decimals), decimals),
      formatTime,
      leastStep: 10 ** -decimals,
      paintBelow: (place) =>
        paintStakes(place, { ...latest.current.scene(), colours, names: names.current, formatTime }),
      onDraw: () => stage.current?.lines.place(),
    });
    const lines = createPriceLines({
      layer: layer.current!,
      geometry: plot,
      formatPrice: (price) => formatPrice(price, decimals),
      styles: plain,
    });
    const draw = (): void => {
      const { window, markers, shaded, isOld } = latest.current.scene();
      const columns = columnsOf(trail.get(), window);
      const [low, high] = spanOf(columns.prices, shaded, 10 ** -decimals);
      plot.show({ ...columns, ...window, low, high, taken: markers.map(({ dueMs }) => dueMs), isOld });
    };
    stage.current = { draw, lines };
    draw();
    lines.set(latest.current.tags);
    const stop = trail.subscribe(draw);
    return () => {
      stop();
      stage.current = null;
      lines.destroy();
      plot.destroy();
    };
  }, [trail, decimals, host, layer, colourScheme, i18n.locale]);

  useEffect(() => {
    stage.current?.draw();
    stage.current?.lines.set(tags);
  });
};

/** Ticks as a line, with the stakes on it. Redrawn with each tick and each second. */
export const TickChart = ({ trail, decimals, scene, tags, label }: TickChartProps) => {
  const { t } = useLingui();
  const host = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  useTickStage({ trail, decimals, scene, tags, host, layer });

  return (
    <div className={styles.area}>
      <div ref={host} className={styles.plot} role="img" aria-label={label} />
      <div
        ref={layer}
        className={lineStyles.layer}
        role="group"
        aria-label={t`Stakes on the chart`}
        hidden={tags.length === 0}
      />
    </div>
  );
};
