import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { Splitter } from '#client/ui/layout/splitter.tsx';
import { rangeOf, type DesktopPane } from './desktop-sizes.ts';
import styles from './trade-desktop.module.css';
import type { DesktopSizing } from './use-desktop-sizes.ts';

interface DesktopSplitterProps {
  pane: DesktopPane;
  /** The element whose custom properties set the sizes. */
  desktop: RefObject<HTMLDivElement | null>;
  sizing: DesktopSizing;
  /** The id of the pane. */
  controls: string;
}

const edges = {
  market: styles.marketEdge,
  ladder: styles.ladderEdge,
  ticket: styles.ticketEdge,
  tables: styles.tablesEdge,
} as const;

/** The resizable edge of one pane of the desktop layout. */
export const DesktopSplitter = ({ pane, desktop, sizing, controls }: DesktopSplitterProps) => {
  const { t } = useLingui();
  const labels: Record<DesktopPane, string> = {
    market: t`Width of the market list`,
    ladder: t`Width of the order book`,
    ticket: t`Width of the order ticket`,
    tables: t`Height of the tables`,
  };
  return (
    <Splitter
      className={edges[pane]}
      label={labels[pane]}
      controls={controls}
      value={sizing.sizes[pane]}
      {...rangeOf(pane, { width: innerWidth, height: innerHeight })}
      isRow={pane === 'tables'}
      isBefore={pane !== 'market'}
      onDrag={(size) => desktop.current?.style.setProperty(`--${pane}`, `${size}px`)}
      onResize={(size) => sizing.resize(pane, size)}
      onReset={() => sizing.resize(pane, null)}
    />
  );
};
