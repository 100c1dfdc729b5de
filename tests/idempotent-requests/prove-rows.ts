import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { verifyLedger } from '#server/exchange/invariants.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { connect, giveBrowser, reported, startDevice, type Device } from './device.ts';
import { changesBetween, footprintOf, type Footprint } from './footprint.ts';
import { setScene, type RequestCase, type Scene } from './request-case.ts';
import { openConnection, type Fate, type Connection } from './connection.ts';

let server: TestServer;
let device: Device;

/** A request that was confirmed on a device. */
interface Sent {
  readonly scene: Scene;
  readonly connection: Connection;
  readonly before: () => Footprint;
  readonly prepared: Awaited<ReturnType<RequestCase['prepare']>>;
}

const send = async (row: RequestCase, fates: readonly Fate[], isSpoiled: boolean): Promise<Sent> => {
  vi.setSystemTime(server.clock.nowMs());
  const scene = await setScene(server);
  const prepared = await row.prepare(scene);
  let before: Footprint | undefined;
  const connection = openConnection(server, {
    fates,
    async onTheWay() {
      if (isSpoiled) await row.spoil(scene, prepared);
      before = await footprintOf(server.database, scene.person);
    },
  });
  connect(connection);
  vi.setSystemTime(server.clock.nowMs());
  await device.signIn(scene.person.token);
  await row.prove?.(prepared.request);
  await device.confirm(await row.kind(), prepared.subject, prepared.request);
  if (fates.some((fate) => fate.startsWith('dies'))) {
    await device.until('the end of the device', () => connection.hasDied() || null);
    await device.die();
    device = await startDevice();
  }
  return { scene, connection, before: () => before!, prepared };
};

/** Waits for the only stored request's definite outcome; the user's proof is not stored with it. */
const outcomeOf = async ({ secret }: RequestCase) => {
  const [first, ...more] = await device.until('a definite outcome', async () => {
    const stored = await device.stored();
    return stored.length > 0 && stored.every(({ outcome: known }) => known !== null) ? stored : null;
  });
  expect(more).toEqual([]);
  expect(secret !== undefined && JSON.stringify(first).includes(secret)).toBe(false);
  return first!;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The current state, reduced to the fields of the answer at every depth. */
const asAnswered = (current: unknown, answer: unknown): unknown => {
  if (Array.isArray(answer) && Array.isArray(current))
    return current.map((one, index) => asAnswered(one, answer[index]));
  if (!isRecord(answer) || !isRecord(current)) return current;
  return Object.fromEntries(
    Object.entries(answer).map(([field, value]) => [field, asAnswered(current[field], value)]),
  );
};

const changesOf = async ({ scene, before }: Sent): Promise<string[]> =>
  changesBetween(before(), await footprintOf(server.database, scene.person));

/** All sendings were of the row's call, used one key and one `Valid-Until`, and were numbered from 1. */
const expectOneKey = (row: RequestCase, { connection: { sendings } }: Sent, key: string): void => {
  const { method, path } = calls[row.call];
  const validUntil = sendings[0]?.validUntil;
  expect(sendings).toEqual(
    sendings.map((_, index) => ({ call: `${method} /api${path}`, key, validUntil, attempt: index + 1 })),
  );
};

const expectDone = async (row: RequestCase, sent: Sent): Promise<void> => {
  const stored = await outcomeOf(row);
  expect(stored.outcome).toEqual({ answer: expect.anything() as unknown });
  const { answer } = stored.outcome as { readonly answer: object };
  await sent.connection.deliverLate();
  expect(asAnswered(await row.read(sent.scene, answer, sent.prepared), answer)).toEqual(answer);
  // The postings of one transaction follow the ids of the balances, whose order the database chose when it
  // created them.
  expect((await changesOf(sent)).toSorted()).toEqual(row.effect.toSorted());
  expectOneKey(row, sent, stored.key);
};

const expectRefused = async (row: RequestCase, code: string, sent: Sent): Promise<void> => {
  const stored = await outcomeOf(row);
  const { refusal } = stored.outcome as { readonly refusal?: { readonly code: string } };
  expect(refusal?.code).toBe(code);
  expect(await changesOf(sent)).toEqual([]);
  expectOneKey(row, sent, stored.key);
};

const faults: readonly (readonly [string, readonly Fate[]])[] = [
  ['when the request is lost', ['requestLost']],
  ['when the answer is lost', ['answerLost']],
  ['when the request is silent and arrives after the one that is sent again', ['overtaken']],
  ['when the device dies before the request has arrived, and starts again', ['diesUnsent']],
  ['when the device dies before the answer has come, and starts again', ['diesUnanswered']],
  [
    'when request and answer are lost and the device dies and starts again',
    ['requestLost', 'diesUnanswered'],
  ],
];

/** Proves of each row, on a shared exchange, that it ends definite, true and once. */
export const proveRows = (rows: Readonly<Record<string, RequestCase>>): void => {
  beforeAll(async () => {
    server = await startTestServer(inject('postgresUrl'));
    giveBrowser(server.clock.nowMs());
    connect(openConnection(server, { fates: [], onTheWay: async () => undefined }));
    device = await startDevice();
  });
  afterEach(() => expect(reported.splice(0)).toEqual([]));
  afterAll(async () => {
    await device.die();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    await server.close();
  });

  describe.each(Object.entries(rows))('%s', (_name, row) => {
    afterEach(() => device.acknowledge());

    test.each(faults)('is done once %s', async (_fault, fates) => {
      const sent = await send(row, fates, false);
      if (row.withoutProof && fates[0] === 'diesUnsent') await expectRefused(row, row.withoutProof, sent);
      else await expectDone(row, sent);
    });

    test('is refused and changes nothing when the answer with the refusal is lost', async () => {
      await expectRefused(row, row.refusal, await send(row, ['answerLost'], true));
    });

    test('is refused when the answer with the refusal is lost and the device dies and restarts', async () => {
      await expectRefused(row, row.withoutProof ?? row.refusal, await send(row, ['diesUnanswered'], true));
    });
  });

  test('the ledger verifies afterwards', async () => {
    expect(await verifyLedger(server.database)).toBeNull();
  });
};
