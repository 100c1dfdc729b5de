import type { DayAction, DayNote, DaySettings } from '#contract/practice-day.ts';
import type { SavedDay } from './replay/day-control.ts';
import type { DeviceStorage } from './storage/device-storage.ts';

/** The open day as it is stored on the device. */
export interface DayStore {
  read(): Promise<SavedDay | null>;
  /** Its settings, which hold the prices and do not change. */
  begin(settings: DaySettings): Promise<void>;
  write(saved: SavedDay): Promise<void>;
  clear(): Promise<void>;
}

const settingsKey = 'day';
const progressKey = 'day so far';

interface Progress {
  readonly actions: readonly DayAction[];
  readonly notes: readonly DayNote[];
  readonly atMs: number;
  readonly speed: number;
}

export const createDayStore = (storage: DeviceStorage): DayStore => {
  const put = (key: string, value: unknown): Promise<void> =>
    storage.write([{ store: 'values', key, value }]);
  return {
    async read() {
      const settings = (await storage.read('values', settingsKey)) as DaySettings | undefined;
      const progress = (await storage.read('values', progressKey)) as Progress | undefined;
      return settings && progress ? { settings, ...progress } : null;
    },
    begin: (settings) => put(settingsKey, settings),
    write: ({ settings: _, ...progress }) => put(progressKey, progress satisfies Progress),
    clear: () =>
      storage.write([settingsKey, progressKey].map((key) => ({ store: 'values', key, value: undefined }))),
  };
};
