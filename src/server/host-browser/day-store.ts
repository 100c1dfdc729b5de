import type { DayAction, DaySettings } from '#contract/practice-day.ts';
import { createMutex } from '#server/exchange/lib/requests/mutex.ts';
import type { SavedDay } from './replay/day-control.ts';
import type { DeviceStorage, RecordKey, StoredChange } from './storage/device-storage.ts';

/** The open day as it is stored on the device. */
export interface DayStore {
  read(): Promise<SavedDay | null>;
  /** Its settings, which hold the prices and do not change. */
  begin(settings: DaySettings): Promise<void>;
  /** What has changed since the last time, all or nothing. Actions are only ever added. */
  write(saved: SavedDay): Promise<void>;
  clear(): Promise<void>;
}

const settingsKey = 'day';
const progressKey = 'day so far';
const actionKey = 'day action';

/** Written with each change; an action never changes, and is stored once. */
interface Progress extends Pick<SavedDay, 'notes' | 'atMs' | 'speed'> {
  readonly actionCount: number;
}

export const createDayStore = (storage: DeviceStorage): DayStore => {
  /** Actions of the open day that are stored. */
  let stored = 0;
  /** Each write stores the actions that the one before has not. */
  const inTurn = createMutex<'day'>();
  const value = (key: RecordKey, value: unknown): StoredChange => ({ store: 'values', key, value });

  const readActions = async (count: number): Promise<readonly DayAction[]> => {
    const actions = await Promise.all(
      Array.from({ length: count }, (_, place) => storage.read('values', [actionKey, place])),
    );
    return actions as DayAction[];
  };
  const removal = async (): Promise<StoredChange[]> => {
    const keys = (await storage.keys('values')).filter(([name]) => name === actionKey);
    return [settingsKey, progressKey, ...keys].map((key) => value(key, undefined));
  };
  return {
    async read() {
      const settings = (await storage.read('values', settingsKey)) as DaySettings | undefined;
      const progress = (await storage.read('values', progressKey)) as Progress | undefined;
      // Of a version that stored its actions together.
      if (!settings || progress?.actionCount === undefined) return null;
      const { actionCount, ...rest } = progress;
      stored = actionCount;
      return { settings, ...rest, actions: await readActions(actionCount) };
    },
    begin: (settings) =>
      inTurn('day', async () => {
        await storage.write([...(await removal()), value(settingsKey, settings)]);
        stored = 0;
      }),
    write: ({ settings: _, actions, ...rest }) =>
      inTurn('day', async () => {
        const added = actions.slice(stored);
        await storage.write([
          ...added.map((action, place) => value([actionKey, stored + place], action)),
          value(progressKey, { ...rest, actionCount: actions.length } satisfies Progress),
        ]);
        stored = actions.length;
      }),
    clear: () => inTurn('day', async () => storage.write(await removal())),
  };
};
