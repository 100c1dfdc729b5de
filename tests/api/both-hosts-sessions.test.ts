import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { verifyLedger } from '#server/exchange/invariants.ts';
import { createLedgerHash, type LedgerHash } from '#server/exchange/ledger/hash-ledger.ts';
import { createSeededRandom } from '#server/exchange/market/seeded-random.ts';
import { ask, openBoth, signUp, type Played } from '#tests/support/both-hosts.ts';
import { createRandomPerson } from '#tests/support/random-session.ts';
import { isLongRun } from '#tests/support/tier.ts';

/*
 * Drawn sessions of one person after the other, on a PostgreSQL server and on one in the same thread: every
 * answer, refusal and event, and the ledger after each session, are the same.
 */

const sessions = isLongRun ? 200 : 6;
const actsPerSession = 50;

interface Host {
  readonly played: Played;
  readonly ledger: LedgerHash;
  price: number;
}

let hosts: readonly Host[];
beforeAll(async () => {
  const { onServer, onDevice } = await openBoth(inject('postgresUrl'));
  hosts = [onServer, onDevice].map((played) => ({
    played,
    ledger: createLedgerHash(played.host.open.database),
    price: 64_000,
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
};

test('drawn sessions give the same answers, events and ledgers on both hosts', async () => {
  const [server, device] = hosts as [Host, Host];
  for (let session = 0; session < sessions; session += 1) {
    for (const host of hosts) {
      host.played.told.length = 0;
      await playSession(host, session);
    }
    expect(device.played.told, `session ${session}`).toEqual(server.played.told);
    expect(server.played.told.length).toBeGreaterThan(actsPerSession);
    expect(await device.ledger.read(), `ledger after session ${session}`).toBe(await server.ledger.read());
  }
  for (const { played } of hosts) expect(await verifyLedger(played.host.open.database)).toBeNull();
});
