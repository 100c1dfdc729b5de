import type { FaultName } from '../faults/strike.ts';
import { acts } from '../people/person.ts';
import type { Phone } from '../people/phone.ts';
import { planOf, type Action } from '../people/plan.ts';
import { drawsOf } from '../world/draws.ts';
import { checkClaims } from '../checks/claims.ts';
import { checkAll } from './checks.ts';
import { disturbClock, disturbPhone, keepRunning, noteSkew } from './disturb.ts';
import type { Settings } from './settings.ts';
import { setStage, type Equipment, type Stage } from './stage.ts';

/** What a run has found. */
export interface Found {
  readonly settings: Settings;
  readonly problems: readonly string[];
  readonly hash: string;
  /** The numbers of the actions that were carried out. */
  readonly actions: readonly number[];
  /** The faults that struck, by their numbers. */
  readonly faults: readonly FaultName[];
  readonly seen: ReadonlyMap<string, number>;
  readonly last: readonly string[];
}

const busyStepMs = 5_000;
const idleStepMs = 1_800_000;
/** Prices of a step while no one is there: every cleanup runs in each, so that there are few. */
const idleMoves = 6;
/** For requests that wait, and for what people have left under way. */
const quietMs = 150_000;

/** Prices move, and the exchange does what is due, until the end. */
const runClockwork = (stage: Stage, phones: readonly Phone[]): (() => void) => {
  const { world, market, exchange } = stage;
  let isOver = false;
  let steppedMs = world.nowMs();
  const run = async (): Promise<void> => {
    while (!isOver) {
      await world.pass(busyStepMs);
      const isIdle = phones.every((phone) => !phone.page());
      if (isIdle && world.nowMs() - steppedMs < idleStepMs) continue;
      steppedMs = world.nowMs();
      disturbClock(stage);
      for (let moves = isIdle ? idleMoves : 1; moves > 0; moves -= 1) market.move();
      await exchange.step().catch((error: unknown) => stage.excuse(`a step failed: ${String(error)}`));
    }
  };
  void run();
  return () => void (isOver = true);
};

/** Carries an action out without waiting for what it leads to. */
const start = (stage: Stage, phone: Phone, action: Action): void => {
  const { trace, market, settings, report } = stage;
  const { what, number, person } = action;
  trace.note(`action ${number} of ${person}: ${typeof what === 'string' ? what : what.act}`);
  disturbPhone(stage, phone);
  const work = async (): Promise<void> => {
    if (what === 'open the app') return phone.open();
    if (what === 'leave the app') return phone.close();
    const page = phone.page();
    if (!page) return;
    if (number % 3 === 0) await checkClaims(stage, phone.account.userId, page);
    const confirmed = await acts[what.act]!({
      page,
      marks: phone.marks,
      market,
      draws: drawsOf(settings.seed, `action ${number}`),
    });
    if (!confirmed) return;
    await page.confirm(confirmed.kind, confirmed.subject, confirmed.request);
  };
  work().catch((error: unknown) => {
    if (phone.page())
      report(`action ${number} failed: ${error instanceof Error ? error.stack : String(error)}`);
  });
};

/** Faults are over: everyone is back, and whatever waits is done. */
const comeToRest = async (
  { world, faults, exchange, skew }: Stage,
  phones: readonly Phone[],
): Promise<void> => {
  faults.end();
  const beforeMs = skew.ms;
  skew.ms = 0;
  noteSkew(world.nowMs(), beforeMs, skew);
  while (!exchange.current()) await world.pass(busyStepMs);
  for (const phone of phones) {
    phone.setOnline(true);
    await phone.open();
  }
  await world.pass(quietMs);
};

const play = async (stage: Stage): Promise<readonly number[]> => {
  const { world, exchange, market, settings, faults } = stage;
  await faults.pausedWhile(async () => {
    await exchange.start();
    market.move();
    await exchange.step();
  });
  const phones: Phone[] = [];
  for (let person = 0; person < settings.clients; person += 1)
    phones.push(stage.phoneOf(person, await faults.pausedWhile(() => stage.signUp(person))));
  const plan = planOf({
    seed: settings.seed,
    startMs: world.nowMs(),
    days: settings.days,
    people: settings.clients,
    actsPerDay: settings.acts,
  }).filter(({ number }) => !settings.withoutActions.has(number));
  keepRunning(stage);
  const stop = runClockwork(stage, phones);
  for (const action of plan) {
    await world.pass(Math.max(1, action.atMs - world.nowMs()));
    start(stage, phones[action.person]!, action);
  }
  await comeToRest(stage, phones);
  stop();
  await world.pass(2 * busyStepMs);
  await checkAll(stage, phones);
  return plan.map(({ number }) => number);
};

/** Lives through one world; the same settings give the same trace. */
export const simulate = async (settings: Settings, equipment: Equipment): Promise<Found> => {
  const stage = await setStage(settings, equipment);
  const { world, problems, trace, faults, books, report } = stage;
  const noteRejection = (reason: unknown): void =>
    report(`nobody handled a rejection: ${reason instanceof Error ? reason.stack : String(reason)}`);
  process.on('unhandledRejection', noteRejection);
  let actions: readonly number[] = [];
  try {
    actions = await world.runFor(play(stage));
  } catch (error) {
    report(`the run broke off: ${error instanceof Error ? error.stack : String(error)}`);
  } finally {
    process.off('unhandledRejection', noteRejection);
    await stage.end();
  }
  return {
    ...{ settings, problems, actions, seen: books.seen, last: trace.last },
    hash: trace.hash(),
    faults: faults.struck,
  };
};
