import { sql } from 'kysely';
import { listMovements } from '#contract/wallets.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { freshQuote } from '#tests/support/fresh-quote.ts';
import { writeManyMovements } from '#tests/support/many-movements.ts';
import { addSessions, type SessionHolder } from '#tests/support/open-sessions.ts';
import { verifiedLedger } from '#tests/support/verified-ledger.ts';
import { medianOf } from '../figure.ts';
import { bitcoin, loadOf } from '../orders.ts';
import type { Point } from './series.ts';

const dayMs = 86_400_000;
const pages = 25;
const orderSeconds = 3;

const countOf = async (database: Database, table: 'users' | 'postings'): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(table)}`.execute(
    database,
  );
  return rows[0]!.total;
};

/** Adds users without sessions until there are this many, each with an empty balance of USDT. */
export const growAccounts = async (database: Database, wanted: number): Promise<void> => {
  const missing = wanted - (await countOf(database, 'users'));
  if (missing <= 0) return;
  await database.transaction().execute(async (transaction) => {
    await sql`set local tideline.ledger_writer = 'on'`.execute(transaction);
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`
      with added as (
        insert into users (account, email, password_hash, invite_code, language, created_at)
        select name || '@growth.test', name || '@growth.test', '', upper(name), 'en', now()
        from (select 'g' || ${wanted}::text || 'x' || n as name from generate_series(1, ${missing}::int) n) named
        returning id
      )
      insert into balances (user_id, account, currency_id) select id, 'change', 3 from added`.execute(
      transaction,
    );
  });
  await sql`analyze users, balances`.execute(database);
};

/** Time of an order under the load of all traders. */
export const orderAt = async (
  url: string,
  database: Database,
  traders: readonly SessionHolder[],
): Promise<Point> => {
  const api = createApiClient(url);
  const { now_price: price } = await freshQuote(
    api,
    ({ kind, currency_id }) => kind === 'coin' && currency_id === bitcoin,
  );
  const trading = traders.map(({ token }) => ({ token, price }));
  const { perSecond } = await loadOf(Number(new URL(url).port), trading, orderSeconds);
  return { size: await countOf(database, 'users'), cost: 1_000 / perSecond };
};

/** Time of a page from the middle of one user's bill of this length. */
export const billAt = async (url: string, database: Database, length: number): Promise<Point> => {
  const [holder] = await addSessions(database, 1, 'everyAccount');
  const now = Date.now();
  const span = { each: length, from: new Date(now - 30 * dayMs), to: new Date(now) };
  await writeManyMovements(database, [holder!.userId], span);
  const api = createApiClient(url);
  const list = (before?: number) =>
    api.must(
      listMovements,
      { limit: 100, ...(before === undefined ? {} : { before }) },
      { token: holder!.token },
    );
  const { data } = await list();
  const middle = data.at(-1)!.id - length / 2;
  const times: number[] = [];
  for (let page = 0; page < pages; page += 1) {
    const startedMs = performance.now();
    await list(middle);
    times.push(performance.now() - startedMs);
  }
  return { size: length, cost: medianOf(times) };
};

/** Writes entries of one user until there are about this many. */
export const growEntries = async (database: Database, wanted: number): Promise<void> => {
  const missing = wanted - (await countOf(database, 'postings'));
  if (missing <= 0) return;
  const [holder] = await addSessions(database, 1, 'everyAccount');
  const now = Date.now();
  // Each movement has two entries: the user's, and the exchange's.
  const span = { each: Math.ceil(missing / 2), from: new Date(now - dayMs), to: new Date(now) };
  await writeManyMovements(database, [holder!.userId], span);
};

/** Time of a verification of the whole ledger, by its own clock. @throws when the ledger is not valid */
export const verificationAt = async (databaseUrl: string, database: Database): Promise<Point> => {
  const report = verifiedLedger('', databaseUrl);
  if (!report.startsWith('Ledger check passed')) throw new Error(report);
  const { took_ms } = await database
    .selectFrom('ledger_verifications')
    .select('took_ms')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { size: await countOf(database, 'postings'), cost: took_ms };
};
