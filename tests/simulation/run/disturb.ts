import type { Phone } from '../people/phone.ts';
import { drawsOf } from '../world/draws.ts';
import type { Stage } from './stage.ts';

const mostOfflineMs = 4 * 3_600_000;
const mostStepMs = 90_000;
const mostDownMs = 60_000;

/** What happens to a device around an action of its person. */
export const disturbPhone = ({ world, faults }: Stage, phone: Phone): void => {
  if (faults.strike('device dies')) phone.close();
  if (!phone.page() && faults.strike('storage cleared')) phone.clear();
  const offline = faults.strike('device offline');
  if (!offline) return;
  phone.setOnline(false);
  void world.pass(offline.whole(1_000, mostOfflineMs)).then(() => phone.setOnline(true));
};

/** Times of the exchange after this one were shown once, and in order. */
export const noteSkew = (nowMs: number, beforeMs: number, skew: Stage['skew']): void => {
  skew.trustedMs = Math.max(skew.trustedMs, nowMs + Math.max(beforeMs, skew.ms));
};

/** The clock of the exchange's machine is set. */
export const disturbClock = ({ world, faults, skew, trace }: Stage): void => {
  const step = faults.strike('exchange clock steps');
  if (!step) return;
  const beforeMs = skew.ms;
  skew.ms += step.whole(-mostStepMs, mostStepMs);
  noteSkew(world.nowMs(), beforeMs, skew);
  trace.note(`the clock of the exchange is ${skew.ms} ms ahead`);
};

/** Starts the exchange again whenever it has ended, some time later. */
export const keepRunning = (stage: Stage): void => {
  const { world, exchange, settings, excuse } = stage;
  const draws = drawsOf(settings.seed, 'how long the exchange is down');
  const run = async (): Promise<void> => {
    for (;;) {
      await exchange.ended();
      await world.pass(draws.whole(500, mostDownMs));
      await exchange.start().catch((error: unknown) => {
        // As a process that ends because its database does not answer.
        exchange.kill();
        excuse(`the exchange does not start: ${String(error)}`);
      });
    }
  };
  void run();
};
