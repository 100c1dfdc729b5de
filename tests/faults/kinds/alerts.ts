import { sql } from 'kysely';
import { subscribePush } from '#contract/push.ts';
import { dayMs } from '#domain/time/instant.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { insertAlert } from '#server/exchange/modules/alerts/alerts.repository.ts';
import { addSessions } from '#tests/support/open-sessions.ts';
import type { PushService } from '#tests/support/push-service.ts';
import { until } from '#tests/support/until.ts';
import type { Kind, KindStage } from './kind.ts';

/** Records deliveries to devices, since they leave their table once sent. */
export const noteDeliveries = async (database: Database): Promise<void> => {
  await sql`create table noted (subscription_id bigint, params jsonb)`.execute(database);
  await sql`
    create function note_delivery() returns trigger language plpgsql as $$
    begin insert into noted values (new.subscription_id, new.params); return null; end $$`.execute(database);
  await sql`create trigger note after insert on push_deliveries for each row execute function note_delivery()`.execute(
    database,
  );
};

interface Fired {
  readonly fired: number;
  readonly messages: number;
  readonly different: number;
  readonly noted: number;
  readonly notedApart: number;
  readonly waiting: number;
}

/** Each alert has a price of its own, which its message and its notice contain. */
const readFired = async (database: Database): Promise<Fired> => {
  const { rows } = await sql<Fired>`
    select (select count(*) from alerts where status = 'fired') as fired, count(*) as messages,
      count(distinct (user_id, params ->> 'level')) as different,
      (select count(*) from noted) as noted,
      (select count(distinct (subscription_id, params ->> 'level')) from noted) as "notedApart",
      (select count(*) from push_deliveries) as waiting
    from messages where word like 'alert.%'`.execute(database);
  return rows[0]!;
};

export const countFired = async (database: Database): Promise<number> => (await readFired(database)).fired;

/** Number of notices that a push combines. */
const countIn = (text: string): number => {
  const { title } = JSON.parse(text) as { title: string };
  return Number(/\d+$/.exec(title)?.[0] ?? 1);
};

/** Waits until devices have every notice. @throws Error unless each alert has one message and one notice */
export const requireFiredOnce = async (
  database: Database,
  push: PushService,
  alerts: number,
): Promise<void> => {
  const received = () => push.received.reduce((sum, { text }) => sum + countIn(text), 0);
  // A push that a killed process had claimed is sent again a minute later, and replaces itself on the
  // screen.
  await until('every push', async () => received() + (await readFired(database)).waiting >= alerts, 60_000);
  const { messages, different, noted, notedApart } = await readFired(database);
  if ([messages, different, noted, notedApart].some((count) => count !== alerts))
    throw new Error(JSON.stringify({ alerts, messages, different, noted, notedApart }));
};

/** Alerts of a price far below the market, all of which the next tick fires. */
export const alerts = ({ database, api }: KindStage, push: PushService): Kind => {
  const people = 4;
  const rows = 80;
  let userIds: number[] = [];
  let stored = 0;
  return {
    name: 'alerts',
    settled: { table: 'alerts', column: 'status' },
    rows,
    async begin() {
      await noteDeliveries(database);
      const holders = await addSessions(database, people, 'newAccount');
      userIds = holders.map(({ userId }) => userId);
      for (const { token } of holders) await api().must(subscribePush, push.subscribe(), { token });
    },
    async store(transaction, _people, wave) {
      const at = new Date();
      const { seq } = await transaction
        .selectFrom('ticks')
        .select(({ fn }) => fn.max('seq').as('seq'))
        .where('symbol', '=', 'BTC/USDT')
        .executeTakeFirstOrThrow();
      for (let number = 0; number < rows; number += 1)
        await insertAlert(transaction, {
          user_id: userIds[number % people]!,
          match_id: 1,
          symbol: 'BTC/USDT',
          condition: 'above',
          price: String(1_000 + wave * rows + number),
          percent: null,
          minutes: null,
          seen_seq: seq,
          created_at: at,
          changed_at: at,
          expires_at: new Date(at.getTime() + dayMs),
          ended_at: null,
          tick: null,
          reference_price: null,
          reference_at: null,
        });
      stored += rows;
    },
    progress: async () => ({ done: await countFired(database), due: stored }),
    requireOnce: () => requireFiredOnce(database, push, stored),
  };
};
