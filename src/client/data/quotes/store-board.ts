import { byBoardOrder } from '#domain/quotes/watched.ts';
import { storeFirstRows } from './first-rows.ts';
import { ingestBoard } from './quotes-table.ts';
import { withDatabase } from '#client/data/engine/with-database.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { board } from './board.ts';

const storeEveryMs = 5_000;
const ageEveryMs = 1_000;

/**
 * Stores the board on the device as soon as the server sends it, then every few seconds and when the page
 * closes, and updates the freshness of rows meanwhile.
 */
export const startStoringBoard = (): void => {
  // The board may have arrived before this was started.
  let isChanged = true;
  board.painted.on(() => {
    isChanged = true;
  });
  const flush = (): void => {
    board.paint();
    const quotes = board.confirmed();
    if (!isChanged || quotes.length === 0) return;
    isChanged = false;
    const asOf = Math.max(...quotes.map(({ quoted_at }) => Date.parse(quoted_at)));
    void withDatabase(async (database) => {
      await ingestBoard(database, quotes, asOf);
      await storeFirstRows(database, quotes.toSorted(byBoardOrder));
    });
  };
  flush();
  board.structure.on(() => {
    isChanged = true;
    flush();
  });
  setInterval(flush, storeEveryMs);
  setInterval(board.age, ageEveryMs);
  netStatus.subscribe(board.age);
  addEventListener('pagehide', flush);
};
