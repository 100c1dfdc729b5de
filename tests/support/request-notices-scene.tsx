import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { RequestRow } from '#client/data/engine/rows.ts';
import { RequestNotices } from '#client/app/unresolved-requests/request-notices.tsx';
import { failureOf } from './fake-exchange.ts';
import { balanceOf, positionOf, quoteOf, requestRowOf, userOf } from './samples.ts';
import { showPiece, type Scene } from './show-screen.tsx';

const user = userOf({ id: 7 });
const quotes = [quoteOf({ id: 12, symbol: 'BTC/USDT' })];
export const refused = {
  refusal: { kind: 'refused', code: 'balance.insufficient', message: 'Not enough' },
} as const;

/** The first notice waits for its feature's code, which takes long to load on a busy machine. */
export const patient = { timeout: 20_000 };

/** The banner over these requests, none of which is answered, after another part of the app's frame. */
export const showNotices = (
  calls: readonly RequestRow[],
  answers: Scene['answers'] = {},
  before: ReactNode = null,
) => {
  const parts = (
    <>
      {before}
      <RequestNotices wasAway={false} />
    </>
  );
  return showPiece(parts, {
    user,
    quotes,
    answers: { placeOrder: () => failureOf({ error: 'request.pending' }), ...answers },
    async store(database) {
      await database.positions.put({ ...positionOf({ id: 4, symbol: 'ETH/USDT' }), userId: 7 });
      const coins = [balanceOf({ currency_id: 3 }), balanceOf({ currency_id: 1, currency_name: 'BTC' })];
      await database.balances.bulkPut(
        coins.map((coin) => ({ ...coin, account: 'change' as const, userId: 7, sequence: 1 })),
      );
      await database.requests.bulkPut([...calls]);
    },
  });
};

/** Each notice: its text and the target of its link. */
export const notices = (): (readonly [string, string | null])[] =>
  screen.getAllByRole('status').map((notice) => {
    const link = notice.querySelector('a');
    const text = (notice.textContent ?? '').replace(link?.textContent ?? '', '');
    return [text, link && `${link.textContent} ${link.getAttribute('href')}`];
  });

export const callOf = (given: Partial<RequestRow>) => requestRowOf({ key: 'key', ...given });
