import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { isComposing } from '#client/lib/device/composing.ts';
import { useHotkeys } from '#client/lib/device/hotkeys.ts';
import { openLocation, useCurrentLocation } from '#client/lib/navigation/navigation.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Pane } from '#client/ui/states/breakdown.tsx';
import { classNames } from '#client/ui/styles/class-names.ts';
import { Empty } from '#client/ui/states/empty.tsx';
import { InPane } from './in-pane.ts';
import { nextRow } from '#client/ui/lists/next-row.ts';
import styles from './list-detail.module.css';

interface ListDetailProps {
  /** A screen whose rows are row links. */
  list: ReactNode;
  /** The screen of the row that the address names; undefined when it names none. */
  detail: ReactNode;
  /** The detail gets most of the width: a long text, or the list is below a form. */
  narrowList?: boolean;
  /** Opening a row changes it, such as marking it as read: the user selects the first one too. */
  isOpenedByUser?: boolean;
  /** The list is a table, which has the whole width until a row is opened; this closes the row. */
  onClose?: () => void;
}

const rowOf = (target: EventTarget): HTMLElement | null =>
  (target as Element).closest<HTMLElement>('[data-row]');

/** From top to bottom: recycled row boxes may temporarily be in another DOM order. */
const rowsIn = (list: HTMLElement): readonly HTMLElement[] =>
  [...list.querySelectorAll<HTMLElement>('[data-row]')]
    .map((row) => ({ row, top: row.getBoundingClientRect().top }))
    .sort((one, other) => one.top - other.top)
    .map(({ row }) => row);

/** Opens the first row as soon as there is one, in place of the list alone. The focus stays where it is. */
const useFirstRow = (list: RefObject<HTMLElement | null>, isNeeded: boolean): void => {
  useEffect(() => {
    const element = list.current;
    if (!isNeeded || !element) return undefined;
    const open = (): void => {
      const first = element.querySelector('[data-row]');
      if (first && !first.hasAttribute('aria-current')) openLocation(first.getAttribute('href')!, 'redirect');
    };
    const observer = new MutationObserver(open);
    observer.observe(element, { childList: true, subtree: true });
    open();
    return () => observer.disconnect();
  }, [list, isNeeded]);
};

/** Moves the focus to the pane, which may be rendered only at the address of the row. */
const useEntry = (pane: RefObject<HTMLElement | null>, place: string): (() => void) => {
  const [entered, setEntered] = useState(0);
  const moved = useRef(0);
  useEffect(() => {
    if (entered === moved.current || !pane.current) return;
    moved.current = entered;
    pane.current.focus();
  }, [entered, pane, place]);
  return () => setEntered(moved.current + 1);
};

/**
 * A list and the detail of a row: one screen at a time, or, on a wide window, next to each other, each with
 * its own scroll. There the first row is selected until the user selects another, unless the list is a table
 * or opening a row changes it; a hotkey leads to the first row, the arrow keys move through the rows, Enter moves to the detail, and Escape back
 * to its row.
 */
export const ListDetail = ({
  list,
  detail,
  narrowList = false,
  isOpenedByUser = false,
  onClose,
}: ListDetailProps) => {
  const { t } = useLingui();
  const wide = useWide();
  const { text } = useCurrentLocation();
  const rows = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLElement>(null);
  const enter = useEntry(pane, text);
  useFirstRow(rows, wide && detail === undefined && !isOpenedByUser && !onClose);
  useHotkeys({ firstRow: wide ? () => rowsIn(rows.current!)[0]?.focus() : undefined });
  if (!wide) return detail ?? list;
  const move = (event: KeyboardEvent): void => {
    const row = rowOf(event.target);
    const next = row && nextRow(rowsIn(rows.current!), row, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  /** Where the row can be closed, it is. */
  const close = (): void => {
    rows.current?.querySelector<HTMLElement>('[data-row][aria-current]')?.focus();
    onClose?.();
  };
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
    if ((event.target as Element).closest('dialog')) return;
    close();
  };
  return (
    <div
      className={classNames(
        styles.split,
        narrowList && styles.narrowList,
        onClose && (detail ? styles.ofTable : styles.alone),
      )}
    >
      <div
        ref={rows}
        className={styles.list}
        onKeyDown={move}
        // Pressed by key: the focus moves to the outcome. A pointer leaves it in the list.
        onClick={(event) => {
          if (event.detail === 0 && rowOf(event.target)) enter();
        }}
      >
        {list}
      </div>
      {onClose && !detail ? null : (
        <aside ref={pane} className={styles.detail} aria-label={t`Details`} tabIndex={-1} onKeyDown={leave}>
          {onClose ? (
            <IconButton className={styles.close} label={t`Close`} icon="close" onClick={close} />
          ) : null}
          <InPane value={true}>
            <Pane place={text}>
              {detail ?? (
                <div className={styles.none}>
                  <Empty title={t`Choose an entry to see it here.`} />
                </div>
              )}
            </Pane>
          </InPane>
        </aside>
      )}
    </div>
  );
};
