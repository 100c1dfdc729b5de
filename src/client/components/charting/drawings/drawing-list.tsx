import { laterIcons } from '#client/ui/buttons/later-icons.ts';
import { useLingui } from '@lingui/react/macro';
import type { Drawing } from '#client/lib/chart/drawings/drawing.ts';
import type { DrawingBoard } from '#client/lib/chart/drawings/drawing-board.ts';
import { formatDateTime, formatPrice } from '#client/lib/format/format.ts';
import { useStore } from '#client/lib/state/store.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import styles from './drawings.module.css';
import { useDrawingNames } from './use-drawing-names.ts';

interface DrawingListProps {
  board: DrawingBoard;
  /** Decimals of the pair's prices. */
  decimals: number;
  onClose: () => void;
}

/** Every drawing as text: selected here, and removed one by one or all at once. */
export const DrawingList = ({ board, decimals, onClose }: DrawingListProps) => {
  const { t } = useLingui();
  const names = useDrawingNames();
  const drawings = useStore(board.drawings);
  const canUndo = useStore(board.canUndo);
  const placeOf = ({ kind, anchors }: Drawing): string =>
    anchors
      .map(({ timeMs, price }) => {
        const figure = formatPrice(price.toFixed(decimals), decimals);
        return kind === 'level' ? figure : `${figure} · ${formatDateTime(timeMs)}`;
      })
      .join(' → ');
  return (
    <Sheet title={t`Drawings`} open onClose={onClose}>
      {drawings.length === 0 ? <Note size="body">{t`Nothing is drawn on this chart.`}</Note> : null}
      <ul>
        {drawings.map((drawing, index) => {
          const place = index + 1;
          const name = names[drawing.kind];
          return (
            <Row as="li" gap={2} key={drawing.id} className={styles.row}>
              <button
                type="button"
                className={styles.name}
                onClick={() => {
                  board.selected.set(drawing.id);
                  onClose();
                }}
              >
                {name}
                <span>{placeOf(drawing)}</span>
              </button>
              <IconButton
                label={t`Remove drawing ${place}: ${name}`}
                icon={laterIcons.trash}
                size={20}
                onClick={() => board.remove(drawing.id)}
              />
            </Row>
          );
        })}
      </ul>
      {drawings.length > 0 ? (
        <Button className={styles.all} variant="secondary" onClick={board.removeAll}>
          {t`Remove all drawings`}
        </Button>
      ) : null}
      {canUndo ? (
        <Button className={styles.all} variant="quiet" onClick={board.undo}>
          {t`Undo`}
        </Button>
      ) : null}
    </Sheet>
  );
};
