import { storeValue, storedValue } from '#client/data/engine/stored-values.ts';
import { createDrawingBoard, type DrawingBoard } from '#client/lib/chart/drawings/drawing-board.ts';
import { soundDrawings } from '#client/lib/chart/drawings/drawing.ts';

/** Maximum number of symbols with stored drawings; the least recently changed are deleted. */
const mostSymbols = 100;

const boards = new Map<string, DrawingBoard>();

const storedSymbols = async (): Promise<Record<string, unknown>> => {
  const stored: unknown = await storedValue('drawings');
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
};

const save = async (symbol: string, { drawings }: DrawingBoard): Promise<void> => {
  const { [symbol]: _, ...others } = await storedSymbols();
  const rest = Object.entries(others).slice(1 - mostSymbols);
  const own = drawings.get();
  await storeValue('drawings', Object.fromEntries(own.length > 0 ? [...rest, [symbol, own]] : rest));
};

/** Stores a board at once; changes during the write, as in a drag, are stored together after it. */
const keeper = (symbol: string, board: DrawingBoard): (() => Promise<void>) => {
  let isSaving = false;
  let isChanged = false;
  return async () => {
    isChanged = true;
    if (isSaving) return;
    isSaving = true;
    while (isChanged) {
      isChanged = false;
      await save(symbol, board);
    }
    isSaving = false;
  };
};

/** The drawings on a symbol's charts, shared by all periods; stored on this device. */
export const drawingBoardOf = (symbol: string): DrawingBoard => {
  const known = boards.get(symbol);
  if (known) return known;
  const board = createDrawingBoard();
  boards.set(symbol, board);
  void storedSymbols().then((stored) => {
    board.restore(soundDrawings(Object.hasOwn(stored, symbol) ? stored[symbol] : undefined));
    const saveNow = keeper(symbol, board);
    board.drawings.subscribe(() => void saveNow());
  });
  return board;
};
