import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { AddOn } from '#client/lib/chart/add-on.ts';
import type { DrawingBoard } from '#client/lib/chart/drawings/drawing-board.ts';
import { drawingsOn } from '#client/lib/chart/drawings/drawings-layer.ts';
import { drawingBoardOf } from './drawing-boards.ts';
import styles from './drawings.module.css';
import { useDrawingNames } from './use-drawing-names.ts';

/** The drawings of a symbol, and how a chart shows them: stable until the symbol or the language changes. */
export const useDrawings = (symbol: string): { readonly board: DrawingBoard; readonly addOn: AddOn } => {
  const { t } = useLingui();
  const names = useDrawingNames();
  const board = drawingBoardOf(symbol);
  const surface = t`Place the drawing: arrow keys move, Enter sets a point, Escape leaves.`;
  const addOn = useMemo(
    () =>
      drawingsOn(
        board,
        {
          surface,
          handle({ kind }, index) {
            const name = names[kind];
            return t`Point ${index} of ${name}. Arrow keys move it, Delete removes the drawing.`;
          },
        },
        styles,
      ),
    [board, names, surface, t],
  );
  return { board, addOn };
};
