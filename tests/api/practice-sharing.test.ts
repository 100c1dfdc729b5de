import { afterAll, describe, expect, test } from 'vitest';
import type { DaySettings, PlayedBack, PracticeDayState, SharedDay } from '#contract/practice-day.ts';
import { dayReport } from '#contract/practice-day.ts';
import { packMinutes } from '#domain/practice/pack-minutes.ts';
import { createSeededRandom } from '#server/exchange/market/seeded-random.ts';
import { toBase64 } from '#server/exchange/lib/text/base64.ts';
import { createDayControl, type DayControl } from '#server/host-browser/replay/day-control.ts';
import { openDaySession, type DaySession } from '#server/host-browser/replay/day-session.ts';
import { playBack } from '#server/host-browser/replay/play-back.ts';
import { walkedMinutes } from '#tests/support/any-minutes.ts';
import { askInDay, openPractised } from '#tests/support/practice-day.ts';
import { createRandomPerson } from '#tests/support/random-session.ts';
import { isLongRun } from '#tests/support/tier.ts';

const startMs = Date.UTC(2025, 2, 4, 12);
const minuteMs = 60_000;
const symbol = 'BTC/USDT';
const actsPerSession = isLongRun ? 60 : 10;

const minutes = walkedMinutes(
  { from: startMs - 3 * minuteMs, count: 12, price: 64_000, decimals: 2 },
  createSeededRandom('minutes').uniform,
);
const settings: DaySettings = {
  source: { kind: 'minutes', pairs: [{ symbol, minutes: toBase64(packMinutes(minutes)) }] },
  startAt: new Date(startMs).toISOString(),
  seed: 'shared',
  funds: '10000',
};
const fileOf = (text: string): Blob => new Blob([text]);

const controls: DayControl[] = [];
afterAll(async () => {
  for (const control of controls) await control.close();
});
const createControl = () => {
  const states: PracticeDayState[] = [];
  const control = createDayControl({
    open: openPractised,
    realMs: () => 0,
    onState: (state) => void states.push(state),
    onFailed: (error) => {
      throw error;
    },
  });
  controls.push(control);
  const value = async <T>(command: unknown): Promise<T> => {
    const answer = await control.run(command);
    if (!answer.ok) throw new Error(answer.problem);
    return answer.value as T;
  };
  return { control, states, value };
};

/** Some trades in the first minute. */
const tradeIn = async (session: DaySession): Promise<void> => {
  const price = () => session.exchange.market.latest(symbol)!.price;
  const market = () => ({ currency_id: 1, legal_id: 3, seen_price: price(), slippage: '5' });
  await askInDay(session, 'placeOrder', { ...market(), type: 1, amount: '0.01' }, 'key-buy-1');
  await askInDay(
    session,
    'openPosition',
    { ...market(), type: 2, status: 1, share: 2, multiple: 10 },
    'key-open-1',
  );
  await session.steps.runTo(startMs + 20_000);
  await askInDay(session, 'placeOrder', { ...market(), type: 2, amount: '0.004' }, 'key-sell-1');
  await askInDay(session, 'closePosition', { id: 1, ...market() }, 'key-close-1');
  await session.steps.runTo(startMs + 30_000);
};

describe('a shared session', () => {
  test('is told by its file, checked by playing it back, and reported', async () => {
    const { control, states, value } = createControl();
    const token = await value<string>({ name: 'openDay', day: settings, speed: 100 });
    expect(token).toBe(control.session()!.token);
    await tradeIn(control.session()!);
    await value({ name: 'note', note: { trade: 'position:1', text: 'too early' } });
    await value({ name: 'skip', minutes: 1 });
    await value({ name: 'step' });
    expect(states.at(-1)).toEqual({
      kind: 'day',
      atMs: startMs + 91_000,
      speed: 100,
      isPaused: true,
      startsAtMs: startMs,
      endsAtMs: startMs + 9 * minuteMs,
    });

    const report = dayReport.parse(await value({ name: 'report' }));
    expect(report.trades.map(({ kind, side, quantity }) => [kind, side, quantity])).toEqual(
      expect.arrayContaining([['futures', 'short', expect.any(String)]]),
    );
    expect(report.notes).toEqual([{ trade: 'position:1', text: 'too early' }]);
    expect(Number(report.fees)).toBeGreaterThan(0);
    // Every change of the equity is a result of these trades or of what is still held.
    expect(report.equity.length).toBeGreaterThanOrEqual(3);

    const text = await value<string>({ name: 'share' });
    const shared = JSON.parse(text) as SharedDay;
    expect(shared.actions.map(({ name }) => name)).toEqual([
      'placeOrder',
      'openPosition',
      'placeOrder',
      'closePosition',
    ]);
    expect(text).not.toContain(token);

    const played = await value<PlayedBack>({ name: 'playBack', file: fileOf(text) });
    expect(played).toEqual({
      ledger: shared.ledger,
      difference: null,
      app: shared.app,
      isSameApp: true,
      report,
    });

    // A file that says something else is found out at the first action that differs.
    const changed: SharedDay = structuredClone(shared);
    (changed.actions[2]!.fields as Record<string, unknown>)['amount'] = '0.005';
    const other = await value<PlayedBack>({ name: 'playBack', file: fileOf(JSON.stringify(changed)) });
    expect(other.difference).toEqual({ action: 2, what: 'answer' });
    const untrue = { ...shared, ledger: '0'.repeat(64) };
    const checked = await value<PlayedBack>({ name: 'playBack', file: fileOf(JSON.stringify(untrue)) });
    expect(checked.difference).toEqual({ action: null, what: 'ledger' });
  });

  test.each(Array.from({ length: isLongRun ? 20 : 3 }, (_, place) => `session-${place}`))(
    'plays back to the same ledger, whatever was done (%s)',
    async (seed) => {
      const plan = { pairs: [{ symbol, minutes }], startMs, seed, funds: '10000' };
      const session = await openDaySession(openPractised, plan);
      const { uniform } = createSeededRandom(seed);
      const person = createRandomPerson(uniform, {
        ask: (name, fields, key) => askInDay(session, name, fields, key),
        price: () => session.exchange.market.latest(symbol)!.price,
      });
      for (let act = 0; act < actsPerSession; act += 1) {
        await session.steps.runTo(session.steps.nowMs() + person.whole(0, 4) * 1_000);
        await person.act();
      }
      await session.steps.runTo(session.steps.nowMs() + 35_000);
      const again = await openDaySession(openPractised, plan);
      expect(session.log.problem).toBeNull();
      expect(session.log.actions.length).toBeGreaterThan(actsPerSession / 4);
      const file = {
        actions: session.log.actions,
        endedAtMs: session.steps.nowMs(),
        ledger: await session.ledger.read(),
      };
      expect(await playBack(again, file)).toBeNull();
      await session.close();
      await again.close();
    },
  );
});

describe('bad input', () => {
  const { control, value } = createControl();
  const problemOf = async (command: unknown): Promise<string> => {
    const answer = await control.run(command);
    return answer.ok ? 'ok' : answer.problem;
  };
  const withDay = (more: Partial<DaySettings>) => ({
    name: 'openDay',
    day: { ...settings, ...more },
    speed: 1,
  });

  test.each([
    [null, 'invalidCommand'],
    [{ name: 'sudo' }, 'invalidCommand'],
    [{ name: 'speed', speed: 1_000 }, 'invalidCommand'],
    [{ name: 'speed', speed: 10 }, 'noDay'],
    [{ name: 'skip', minutes: -5 }, 'invalidCommand'],
    [withDay({ seed: '../../etc' }), 'invalidCommand'],
    [withDay({ funds: '-1' }), 'invalidCommand'],
    [withDay({ startAt: 'yesterday' }), 'invalidCommand'],
    [withDay({ startAt: '2025-03-04T12:00:30.000Z' }), 'startOutside'],
    [withDay({ startAt: '2025-03-04T13:00:00.000Z' }), 'startOutside'],
    [withDay({ source: { kind: 'simulated', day: 1, symbols: ['XYZ/USDT'] } }), 'unknownSymbol'],
    [withDay({ source: { kind: 'minutes', pairs: [{ symbol, minutes: 'AAAA' }] } }), 'unreadablePrices'],
    [withDay({ source: { kind: 'file', symbol, csv: 'nonsense' } }), 'unreadablePrices'],
    [{ name: 'playBack', file: fileOf('{') }, 'fileInvalid'],
    [{ name: 'playBack', file: fileOf('{"format":"tideline-practice-day","version":2}') }, 'fileVersion'],
    [{ name: 'playBack', file: fileOf('{"format":"tideline-practice-day","version":1}') }, 'fileInvalid'],
    [{ name: 'playBack', file: new Blob([new Uint8Array([0xff, 0xfe, 0])]) }, 'fileInvalid'],
    [{ name: 'playBack', file: 'not a file' }, 'invalidCommand'],
  ])('%j is refused: %s', async (command, problem) => {
    expect(await problemOf(command)).toBe(problem);
  });

  test('a file of one own is checked, and each fault named by its line', async () => {
    const t = startMs;
    expect(
      await value({
        name: 'checkFile',
        file: fileOf(`\uFEFFt,price,qty\r\n${t},1,1\r\n${t + 5},=2,1\r\n${t + 9},3,1\r\n`),
      }),
    ).toEqual({
      kind: 'trades',
      rows: 2,
      firstAtMs: t,
      lastAtMs: t + 9,
      faults: [{ line: 3, fault: 'number', found: '=2' }],
    });
    expect(
      await value({ name: 'checkFile', file: new Blob([`t,price,qty\n`, new Uint8Array([0xff])]) }),
    ).toEqual({
      kind: 'trades',
      rows: 0,
      firstAtMs: null,
      lastAtMs: null,
      faults: [{ line: 2, fault: 'binary', found: '' }],
    });
  });
});

test('a session with something secret is not shared', async () => {
  const { control, value } = createControl();
  await value({ name: 'openDay', day: settings, speed: 1 });
  await askInDay(
    control.session()!,
    'setPayPassword',
    { pay_password: '123456', password: 'correct horse' },
    'key-pay-1',
  );
  expect(await control.run({ name: 'share' })).toEqual({ ok: false, problem: 'secret' });
});

test('a simulated day and a file of one own open, and begin at their start', async () => {
  const { control, value } = createControl();
  const day = {
    ...settings,
    startAt: '2025-01-01T09:00:00.000Z',
    source: { kind: 'simulated', day: 1, symbols: [symbol, 'ETH/USDT'] },
  };
  await value({ name: 'openDay', day, speed: 1 });
  const session = control.session()!;
  expect(session.exchange.market.instruments.symbols.toSorted()).toEqual([symbol, 'ETH/USDT']);
  expect([session.steps.nowMs(), session.endMs]).toEqual([Date.UTC(2025, 0, 1, 9), Date.UTC(2025, 0, 2)]);
  const csv = [
    't,price,qty',
    ...[0, 1_500, 61_000, 200_000].map((ms, place) => `${startMs + ms},${100 + place},1`),
  ].join('\n');
  await value({ name: 'openDay', day: { ...settings, source: { kind: 'file', symbol, csv } }, speed: 1 });
  await value({ name: 'skip', minutes: 2 });
  expect(control.session()!.exchange.market.latest(symbol)?.price).toBe('102');
});
