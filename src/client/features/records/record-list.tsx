import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo } from 'react';
import type { Movement } from '#contract/wallets.ts';
import { useSettings } from '#client/data/settings/settings.ts';
import { useWide } from '#client/lib/use-wide.ts';
import { RowWindow } from '#client/ui/row-window.tsx';
import { RecordRow } from './record-row.tsx';
import styles from './record-row.module.css';

interface RecordListProps {
  rows: readonly Movement[];
  scroller: HTMLElement | null;
  hasMore: boolean;
  isLoading: boolean;
  onMore: () => void;
  onOpen: (movement: Movement) => void;
}

/** A touch on a phone, a table's line on a desk. */
const rowHeights = { phone: 68, desk: 40 } as const;
/** Older rows are asked for while so much of what is known is still ahead. */
const aheadPx = 8_000;

/** Movements however many: those in view are drawn, and older ones come as the end comes near. */
export const RecordList = ({ rows, scroller, hasMore, isLoading, onMore, onOpen }: RecordListProps) => {
  const { t } = useLingui();
  const isWide = useWide();
  const { hideBalances } = useSettings();
  const rowHeight = isWide ? rowHeights.desk : rowHeights.phone;
  const knownPx = rows.length * rowHeight;
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const draw = useMemo(
    () => (_: number, place: number) => (
      <RecordRow movement={rows[place]!} isWide={isWide} isHidden={hideBalances} onOpen={onOpen} />
    ),
    [rows, isWide, hideBalances, onOpen],
  );
  useEffect(() => {
    if (!scroller || !hasMore || isLoading) return;
    const look = (): void => {
      // The height is known without asking for a layout at every step.
      if (knownPx - scroller.scrollTop < aheadPx) onMore();
    };
    look();
    scroller.addEventListener('scroll', look, { passive: true });
    return () => scroller.removeEventListener('scroll', look);
  }, [scroller, hasMore, isLoading, onMore, knownPx]);
  return (
    <div aria-busy={isLoading || undefined}>
      {isWide ? (
        <div className={styles.heading} aria-hidden="true">
          <span>{t`Time`}</span>
          <span>{t`Kind`}</span>
          <span>{t`Account`}</span>
          <span>{t`Available`}</span>
          <span>{t`Reserved`}</span>
          <span>{t`Balance before`}</span>
          <span>{t`Balance after`}</span>
        </div>
      ) : null}
      <RowWindow ids={ids} scroller={scroller} rowHeight={rowHeight}>
        {draw}
      </RowWindow>
      {hasMore ? <p className={styles.more}>{t`Looking for older movements…`}</p> : null}
    </div>
  );
};
