import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import type { Movement } from '#contract/wallets.ts';
import { useSettings } from '#client/data/settings/settings.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { useNarrow } from '#client/lib/device/use-narrow.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import type { Failure } from '#domain/calls/outcome.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/states/note.ts';
import { RecycledRows } from '#client/ui/lists/recycled-rows.tsx';
import { RecordRow } from './record-row.tsx';
import styles from './record-row.module.css';

interface RecordListProps {
  rows: readonly Movement[];
  scroller: HTMLElement | null;
  hasMore: boolean;
  isLoading: boolean;
  /** Why the requested older rows could not be loaded. */
  failure: Failure | undefined;
  onMore: () => void;
  onOpen: (movement: Movement) => void;
}

/**
 * Row heights in pixels: a touch target on phones, the same with figures below the labels, a table row in
 * the desktop layout.
 */
const rowHeights = { phone: 68, narrow: 126, desktop: 36 } as const;
/** Rows left ahead at which older ones are requested. */
const aheadRows = 150;

/**
 * A virtual list of movements: only visible rows are rendered, and older ones load when the end comes near.
 */
export const RecordList = ({
  rows,
  scroller,
  hasMore,
  isLoading,
  failure,
  onMore,
  onOpen,
}: RecordListProps) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const isWide = useWide();
  const isNarrow = useNarrow();
  const { hideBalances } = useSettings();
  const rowHeight = rowHeights[isWide ? 'desktop' : isNarrow ? 'narrow' : 'phone'];
  const renderRow = useMemo(
    () => (place: number) => (
      <RecordRow movement={rows[place]!} isWide={isWide} isHidden={hideBalances} onOpen={onOpen} />
    ),
    [rows, isWide, hideBalances, onOpen],
  );
  const ask = useCallback(
    (left: number): void => {
      if (hasMore && !isLoading && !failure && left < aheadRows) onMore();
    },
    [hasMore, isLoading, failure, onMore],
  );
  return (
    <div aria-busy={isLoading || undefined}>
      {isWide ? (
        <div className={styles.heading} aria-hidden="true">
          <span>{t`Time`}</span>
          <span>{t`Kind`}</span>
          <span>{t`Account`}</span>
          <span>{t`Amount`}</span>
          <span>{t`Reserved`}</span>
          <span>{t`Balance before`}</span>
          <span>{t`Balance after`}</span>
        </div>
      ) : null}
      <RecycledRows count={rows.length} scroller={scroller} rowHeight={rowHeight} onLeft={ask}>
        {renderRow}
      </RecycledRows>
      {hasMore && !failure ? <Note className={styles.more}>{t`Looking for older movements…`}</Note> : null}
      {hasMore && failure ? (
        <Note as="div" tone="danger" className={styles.more} role="alert">
          <p>
            {t`Older movements did not load.`} {failureText(failure)}
          </p>
          <Button variant="secondary" onClick={onMore}>{t`Try again`}</Button>
        </Note>
      ) : null}
    </div>
  );
};
