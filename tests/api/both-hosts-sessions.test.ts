import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { verifyLedger } from '#server/exchange/invariants.ts';
import { createSeededRandom } from '#server/exchange/market/seeded-random.ts';
import { ask, openBoth, signUp, type Played } from '#tests/support/both-hosts.ts';
import { createRandomPerson } from '#tests/support/random-session.ts';
import { isLongRun } from '#tests/support/tier.ts';

/*
 * Drawn sessions of one person after the other, on a PostgreSQL server and on one in the same thread: every
 * answer, refusal and event, and every ledger entry of each session, are the same. A server settles several rows
 * that one price reaches at the same time, in any order, and writes the postings of one entry in any order: so
 * both are compared without theirs.
 */

const sessions = isLongRun ? 200 : 6;
const actsPerSession = 50;
const timeout = isLongRun ? 3_600_000 : 120_000;

interface Host {
  readonly played: Played;
  price: number;
  /** The last ledger transaction that was compared. */
  lastId: number;
}

let hosts: readonly Host[];
beforeAll(async () => {
  const { onServer, onDevice } = await openBoth(inject('postgresUrl'));
  hosts = [onServer, onDevice].map((played) => ({
    played,
    price: 64_000,
    lastId: 0,
  }));
});
afterAll(async () => {
  for (const { played } of hosts) await played.close();
});

/** Some seconds pass, with a price at the end, and what both cause. */
const pass = async (host: Host, seconds: number, change: number): Promise<void> => {
  const { host: driven, exchange } = host.played;
  const fromMs = driven.clock.nowMs();
  driven.pass(seconds * 1_000);
  host.price *= 1 + change;
  driven.quote({ symbol: 'BTC/USDT', price: host.price.toFixed(2), volume: '0.1' });
  await exchange.openMarket.poll();
  await exchange.passTime(fromMs, driven.clock.nowMs());
};

interface LedgerEntry {
  readonly id: number;
  readonly at: Date;
  readonly text: string;
}

/** The entries since the last call, by their moments. */
const newEntries = async (host: Host): Promise<readonly string[]> => {
  const { rows } = await sql<LedgerEntry>`
    select t.id, t.created_at as at, concat_ws(' ', t.kind, t.reference, p.lines) as text
    from ledger_transactions t cross join lateral (
      select string_agg(concat_ws(' ', coalesce(b.user_id || ' ' || b.account, p.balance_id::text), p.currency_id,
        trim_scale(p.available_change), trim_scale(p.frozen_change)), ', '
        order by b.user_id, b.account collate "C", p.currency_id, p.balance_id, p.available_change, p.frozen_change) as lines
      from postings p left join balances b on b.id = p.balance_id where p.transaction_id = t.id
    ) p
    where t.id > ${host.lastId} order by t.id`.execute(host.played.host.open.database);
  host.lastId = rows.at(-1)?.id ?? host.lastId;
  return rows.map(({ at, text }) => `${at.toISOString()} ${text}`).sort();
};

const playSession = async (host: Host, session: number): Promise<void> => {
  const { played } = host;
  const { uniform } = createSeededRandom(`session ${session}`);
  const address = `198.51.100.${session + 1}`;
  const token = await signUp(played, `person${session}@example.test`, address);
  const person = createRandomPerson(uniform, {
    ask: (name, fields, key) => ask(played, name, fields, { token, address, ...(key ? { key } : {}) }),
    price: () => host.price.toFixed(2),
  });
  for (let act = 0; act < actsPerSession; act += 1) {
    await person.act();
    if (uniform() < 0.5) await pass(host, person.whole(1, 8), (uniform() - 0.5) * 0.004);
  }
  await pass(host, 31, 0);
  for (const hangUp of played.hangUp.splice(0)) hangUp();
};

interface PrivateEvent {
  readonly at: string;
  readonly sequence: number;
  readonly topic: string;
  readonly payload: { readonly account?: string; readonly balance?: { readonly currency_id: number } };
}

const isPrivate = (told: unknown): told is ['private', [PrivateEvent]] =>
  Array.isArray(told) && told[0] === 'private';

/** A server that repeats work after a conflict leaves gaps in the numbers of messages. */
const textOf = ({ topic, payload }: PrivateEvent): string =>
  JSON.stringify({ topic, payload }, (key, value: unknown) =>
    topic === 'message' && key === 'id' ? undefined : value,
  );

/** Of a moment, the last balance of each account and currency, and all other events. */
const eventsOfMoment = (events: readonly PrivateEvent[]): readonly string[] => {
  const byName = new Map(
    events.map((event, place) => {
      const { account, balance } = event.payload;
      return [event.topic === 'balance' ? `${account} ${balance!.currency_id}` : place, textOf(event)];
    }),
  );
  return [...byName.values()].sort();
};

/** Answers in their order; events by their moments, within which a server's order is open. */
const comparable = (told: readonly unknown[]) => {
  // What is sent from several connections may overtake: its numbers tell the order.
  const events = told
    .filter(isPrivate)
    .map(([, [event]]) => event)
    .sort((one, other) => one.sequence - other.sequence);
  const moments = [...new Set(events.map(({ at }) => at))].sort();
  return {
    answers: told.filter((one) => !isPrivate(one)),
    events: moments.map((at) => [at, eventsOfMoment(events.filter((event) => event.at === at))]),
  };
};

test('drawn sessions give the same answers, events and ledgers on both hosts', { timeout }, async () => {
  const [server, device] = hosts as [Host, Host];
  for (let session = 0; session < sessions; session += 1) {
    for (const host of hosts) {
      host.played.told.length = 0;
      await playSession(host, session);
    }
    expect(comparable(device.played.told), `session ${session}`).toEqual(comparable(server.played.told));
    expect(server.played.told.length).toBeGreaterThan(actsPerSession);
    expect(await newEntries(device), `ledger of session ${session}`).toEqual(await newEntries(server));
  }
  for (const { played } of hosts) expect(await verifyLedger(played.host.open.database)).toBeNull();
});
