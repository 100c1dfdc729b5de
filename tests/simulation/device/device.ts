import type { RequestKind } from '#client/data/engine/requests/request-kind.ts';
import type { RequestRow } from '#client/data/engine/rows.ts';
import type { Evaluator } from '../programs/evaluate.ts';
import { notingKind, type Outcomes } from '../checks/outcomes.ts';
import type { Draws } from '../world/draws.ts';
import { globalsOf } from '../world/globals.ts';
import type { Owner } from '../world/timers.ts';
import type { World } from '../world/world.ts';
import type { DeviceProgram } from './device-program.ts';
import { dexieOf } from './dexie-of.ts';
import { createPageLine, type Exchangeward } from './line.ts';
import { createPageGlobals, type DeviceStorage } from './page-globals.ts';
import type { Weather } from './weather.ts';

export interface DeviceParts {
  readonly world: World;
  readonly evaluator: Evaluator;
  readonly name: string;
  readonly draws: Draws;
  readonly storage: DeviceStorage;
  readonly weather: Weather;
  readonly exchange: Exchangeward;
  readonly skewMs: () => number;
  readonly outcomes: Outcomes;
  onFault(text: string): void;
}

export type KindName = keyof DeviceProgram['kinds'];

/** The app's data layer in one page. Only what its device stores survives `die`. */
export interface Page {
  readonly app: DeviceProgram;
  readonly owner: Owner;
  setOnline(isOnline: boolean): void;
  /** Confirms a request like a sheet or a ticket. */
  confirm(kind: KindName, subject: number, request: object): Promise<void>;
  /** All requests that the device has stored. */
  stored(): Promise<readonly RequestRow[]>;
  die(): void;
}

const kindOf = ({ kinds }: DeviceProgram, name: string) =>
  Object.values(kinds).find((kind) => kind.name === name) as RequestKind<object, unknown> | undefined;

/** Continues the stored requests without an outcome, as the notice on every page does. */
const resumeAll = async (app: DeviceProgram, outcomes: Outcomes): Promise<void> => {
  const rows = await app.loadRequests(app.credentials().userId);
  for (const row of rows.ok ? rows.value : []) {
    const kind = kindOf(app, row.kind);
    if (row.outcome === null && kind)
      app.resumeRequest(notingKind(kind, outcomes), row, row.request as object);
  }
};

/** Starts the app as its page does: stored data first, then everything behind the screens. */
export const openPage = async (parts: DeviceParts, isOnline: boolean): Promise<Page> => {
  const { world, evaluator, name, storage, draws, outcomes } = parts;
  const owner: Owner = { name, isAlive: true };
  const page = createPageGlobals(globalsOf(world, owner, draws, parts.skewMs), storage, (error) => {
    if (owner.isAlive) parts.onFault(error instanceof Error ? (error.stack ?? error.message) : String(error));
  });
  const app = evaluator.evaluate<DeviceProgram>('device.js', page.globals, dexieOf(name, storage));
  const line = createPageLine(world, owner, app, parts.weather, parts.exchange);
  const setOnline = (is: boolean): void => {
    line.setReach(is);
    page.setOnline(is);
  };
  setOnline(isOnline);
  app.sendBy(app.createLineRequests(line).send);
  app.openSocketsBy(app.lineSockets(line));
  app.restoreData(await app.readBootSnapshot());
  await app.startRuntime();
  await resumeAll(app, outcomes);
  return {
    app,
    owner,
    setOnline,
    async confirm(kind, subject, request) {
      const opened = await app.openForm(
        app.requestForm(notingKind(app.kinds[kind] as unknown as RequestKind<object, unknown>, outcomes)),
        app.credentials().userId,
        subject,
      );
      app.sendRequest(opened, request);
    },
    async stored() {
      const database = await app.loadDurableDatabase();
      return database.requests.toArray();
    },
    die() {
      line.close();
      for (const load of [app.loadDatabase, app.loadDurableDatabase]) void load().then((it) => it.close());
    },
  };
};
