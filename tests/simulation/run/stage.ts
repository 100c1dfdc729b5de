import type { SentCode } from '#server/exchange/lib/delivery/mailer.ts';
import type { DeviceParts } from '../device/device.ts';
import { createDeviceStorage } from '../device/page-globals.ts';
import { createWeather } from '../device/weather.ts';
import type { Engine } from '../exchange/engine.ts';
import type { ExchangeSite } from '../exchange/exchange-process.ts';
import { createMarketWalk } from '../exchange/market-walk.ts';
import { createServedExchange } from '../exchange/served-exchange.ts';
import { createFaults } from '../faults/strike.ts';
import { createPhone, type Phone } from '../people/phone.ts';
import { signUp } from '../people/sign-up.ts';
import type { Evaluator } from '../programs/evaluate.ts';
import { drawsOf } from '../world/draws.ts';
import { createWorld } from '../world/world.ts';
import { createBooks } from './books.ts';
import type { Settings } from './settings.ts';
import { createTrace } from './trace.ts';

/** What a run needs that costs too much to make for each. */
export interface Equipment {
  readonly evaluator: Evaluator;
  readonly engine: Engine;
}

const startMs = Date.UTC(2026, 0, 15, 12);

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
  const faults = createFaults(seed, new Set(settings.faults), settings.withoutFaults);
  const books = createBooks(trace, report);
  const market = createMarketWalk(drawsOf(seed, 'market'));
  const sent: SentCode[] = [];
  const site: ExchangeSite = {
    ...{ world, seed, evaluator, postgres, market, sent },
    fault: () => undefined,
    skewMs: () => 0,
    onFault: (text) => report(`the exchange reports a fault: ${text}`),
  };
  const exchange = createServedExchange(site, books.hear);

  const addPhone = async (person: number): Promise<Phone> => {
    const account = `person${person}@example.test`;
    const codeOf = (to: string): string => sent.findLast((one) => one.to === to)!.code;
    const signedUp = await signUp(exchange.current()!, account, codeOf);
    const storage = createDeviceStorage();
    return createPhone(signedUp, (page): DeviceParts => {
      const name = `device ${person}, page ${page}`;
      return {
        ...{ world, evaluator, storage, exchange },
        name: `device ${person}`,
        draws: drawsOf(seed, name),
        weather: createWeather(drawsOf(seed, `weather of ${name}`), faults.strike),
        skewMs: () => 0,
        onFault: (text) => report(`${name} reports a fault: ${text}`),
      };
    });
  };

  return {
    ...{ settings, world, trace, problems, report, faults, books, market, exchange, addPhone },
    async end() {
      exchange.kill();
      world.end();
      await database.close();
    },
  };
};

export type Stage = Awaited<ReturnType<typeof setStage>>;
