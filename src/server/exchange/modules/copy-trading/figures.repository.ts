import type { Database } from '#server/exchange/lib/database/database.ts';
import type { FiguresRow } from './traders.repository.ts';

/** The stored figures of all traders. */
export const listFigures = (database: Database): Promise<(FiguresRow & { readonly nickname: string })[]> =>
  database
    .selectFrom('trader_figures')
    .innerJoin('users', 'users.id', 'trader_figures.trader_id')
    .selectAll('trader_figures')
    .select('users.nickname')
    .orderBy('trader_id')
    .execute();
