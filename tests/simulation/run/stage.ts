import type { SentCode } from '#server/exchange/lib/delivery/mailer.ts';
import type { Outcomes } from '../checks/outcomes.ts';
import type { DeviceParts } from '../device/device.ts';
import { createWeather } from '../device/weather.ts';
import type { Engine } from '../exchange/engine.ts';
import type { ExchangeSite } from '../exchange/exchange-process.ts';
import { createMarketWalk } from '../exchange/market-walk.ts';
import { createServedExchange } from '../exchange/served-exchange.ts';
import { createDatabaseFaults } from '../faults/database-faults.ts';
import { createFaults } from '../faults/strike.ts';
import { createPhone, type Phone } from '../people/phone.ts';
import { signUp, type Account } from '../people/sign-up.ts';
import type { Evaluator } from '../programs/evaluate.ts';
import { drawsOf } from '../world/draws.ts';
import { createWorld } from '../world/world.ts';
import { createBooks } from './books.ts';
import { createExcuses } from './excuses.ts';
import type { Settings } from './settings.ts';
import { createTrace } from './trace.ts';

/** What a run needs that costs too much to make for each. */
export interface Equipment {
  readonly evaluator: Evaluator;
  readonly engine: Engine;
}

const startMs = Date.UTC(2026, 0, 15, 12);
/** A device's clock may be wrong by days. */
const mostSkewMs = 3 * 86_400_000;

/** Everything that one run consists of, before anything has happened. */
export const setStage = async (settings: Settings, { evaluator, engine }: Equipment) => {
  const { seed } = settings;
  const database = await engine.open();
  const { postgres } = database;
  const world = createWorld(startMs);
  const trace = createTrace(world.nowMs);
  const problems: string[] = [];
  const report = (problem: string): void => {
    problems.push(problem);
    trace.note(`problem: ${problem}`);
  };
  const excuses = createExcuses(world.nowMs, report);
  const faults = createFaults(seed, new Set(settings.faults), settings.withoutFaults, (number, name) => {
    trace.note(`fault ${number}: ${name}`);
    excuses.note(name);
  });
  const books = createBooks(trace, report, excuses);
  const market = createMarketWalk(drawsOf(seed, 'market'));
  const sent: SentCode[] = [];
  const skew = { ms: 0, trustedMs: -Infinity };
  const outcomes: Outcomes = new Map();
  const site: ExchangeSite = {
    ...{ world, seed, evaluator, postgres, market, sent },
    fault: createDatabaseFaults(faults.strike, () => exchange.kill()),
    skewMs: () => skew.ms,
    onFault: (text) => excuses.excuse(`the exchange reports a fault: ${text}`),
  };
  const exchange = createServedExchange(site, books.hear);

  const codeOf = (account: string): string => sent.findLast(({ to }) => to === account)!.code;
  const signUpPerson = (person: number): Promise<Account> =>
    signUp(exchange.current()!, `person${person}@example.test`, codeOf);

  const phoneOf = (person: number, account: Account): Phone => {
    const skewMs = faults.strike('device clock wrong')?.whole(-mostSkewMs, mostSkewMs) ?? 0;
    return createPhone(account, (page, storage): DeviceParts => {
      const name = `device ${person}, page ${page}`;
      return {
        ...{ world, evaluator, storage, exchange },
        name: `device ${person}`,
        draws: drawsOf(seed, name),
        weather: createWeather(drawsOf(seed, `weather of ${name}`), faults.strike),
        skewMs: () => skewMs,
        outcomes,
        onFault: (text) => report(`${name} reports a fault: ${text}`),
      };
    });
  };

  return {
    ...{
      settings,
      world,
      trace,
      problems,
      report,
      faults,
      books,
      skew,
      outcomes,
      ask: <Row>(query: string, values: readonly unknown[] = []): Promise<readonly Row[]> =>
        world.outside(() => database.observe<Row>(query, values)),
      excuse: excuses.excuse,
      market,
      exchange,
      phoneOf,
      signUp: signUpPerson,
    },
    async end() {
      exchange.kill();
      world.end();
      await database.close();
    },
  };
};

export type Stage = Awaited<ReturnType<typeof setStage>>;
