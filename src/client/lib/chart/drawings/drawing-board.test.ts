import { expect, test } from 'vitest';
import { mostDrawings } from './drawing.ts';
import { createDrawingBoard } from './drawing-board.ts';

const anchor = (price: number) => ({ timeMs: 1_000, price });
const boardWith = (...prices: number[]) => {
  const board = createDrawingBoard();
  for (const price of prices) board.add('level', [anchor(price)]);
  return board;
};
const pricesOf = (board: ReturnType<typeof createDrawingBoard>): number[] =>
  board.drawings.get().map(({ anchors }) => anchors[0]!.price);

test('a placed drawing is selected, and its tool deselected', () => {
  const board = createDrawingBoard();
  board.tool.set('level');
  board.add('level', [anchor(5)]);
  expect([board.tool.get(), board.selected.get()]).toEqual([null, board.drawings.get()[0]!.id]);
});

test('removing one, and all, can be undone', () => {
  const board = boardWith(1, 2, 3);
  board.remove(board.drawings.get()[1]!.id);
  expect(pricesOf(board)).toEqual([1, 3]);
  board.removeAll();
  expect([pricesOf(board), board.selected.get()]).toEqual([[], null]);
  board.undo();
  board.undo();
  expect(pricesOf(board)).toEqual([1, 2, 3]);
});

test('a drag is one undo step, and the next drag another', () => {
  const board = boardWith(1);
  const { id } = board.drawings.get()[0]!;
  for (const price of [2, 3, 4]) board.move(id, 0, anchor(price));
  board.settle();
  board.move(id, 0, anchor(9));
  board.undo();
  expect(pricesOf(board)).toEqual([4]);
  board.undo();
  expect(pricesOf(board)).toEqual([1]);
});

test('there is nothing to undo at the beginning, and loading is not an undo step', () => {
  const board = createDrawingBoard();
  board.restore([{ id: 'a', kind: 'level', anchors: [anchor(7)] }]);
  expect(board.canUndo.get()).toBe(false);
  board.undo();
  expect(pricesOf(board)).toEqual([7]);
});

test('loaded drawings do not replace those drawn meanwhile', () => {
  const board = boardWith(1);
  board.restore([{ id: 'a', kind: 'level', anchors: [anchor(7)] }]);
  expect(pricesOf(board)).toEqual([1]);
});

test('the oldest drawing is dropped when there are too many', () => {
  const board = boardWith(...Array.from({ length: mostDrawings + 1 }, (_, index) => index));
  expect([pricesOf(board).length, pricesOf(board)[0]]).toEqual([mostDrawings, 1]);
});
