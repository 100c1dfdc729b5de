import { laterIcons } from '#client/ui/buttons/later-icons.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { drawingKinds, type DrawingKind } from '#client/lib/chart/drawings/drawing.ts';
import type { DrawingBoard } from '#client/lib/chart/drawings/drawing-board.ts';
import { useStore } from '#client/lib/state/store.ts';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { DrawingList } from './drawing-list.tsx';
import styles from './drawings.module.css';
import { ToolIcon } from './tool-icon.tsx';
import { useDrawingNames } from './use-drawing-names.ts';

interface DrawingBarProps {
  board: DrawingBoard;
  decimals: number;
}

/** The drawing tools of a chart, and the list of its drawings. */
export const DrawingBar = ({ board, decimals }: DrawingBarProps) => {
  const { t } = useLingui();
  const names = useDrawingNames();
  const tool = useStore(board.tool);
  const selected = useStore(board.selected);
  const canUndo = useStore(board.canUndo);
  const count = useStore(board.drawings).length;
  const [isListed, setListed] = useState(false);
  const hints: Readonly<Record<DrawingKind, string>> = {
    trend: t`Drag from one point to the other, or set both.`,
    level: t`Press at a price.`,
    fibonacci: t`Drag from the start of the move to its end.`,
  };
  return (
    <div className={styles.bar} role="toolbar" aria-label={t`Drawing tools`}>
      {drawingKinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className={styles.tool}
          aria-label={names[kind]}
          title={names[kind]}
          aria-pressed={tool === kind}
          onClick={() => board.tool.set(tool === kind ? null : kind)}
        >
          <ToolIcon kind={kind} />
        </button>
      ))}
      <IconButton label={t`Undo`} icon={laterIcons.undo} disabled={!canUndo} onClick={board.undo} />
      <IconButton
        label={t`Remove the selected drawing`}
        icon={laterIcons.trash}
        disabled={selected === null}
        onClick={() => selected !== null && board.remove(selected)}
      />
      <button
        type="button"
        className={styles.tool}
        aria-label={t`List of drawings, ${count}`}
        onClick={() => setListed(true)}
      >
        {count > 0 ? <span className={styles.count}>{count}</span> : <Icon name="order" size={20} />}
      </button>
      {tool ? (
        <p className={styles.hint} role="status">
          {hints[tool]}
        </p>
      ) : null}
      {isListed ? <DrawingList board={board} decimals={decimals} onClose={() => setListed(false)} /> : null}
    </div>
  );
};
