import { beforeEach, expect, test } from 'vitest';
import type { DayAction, DaySettings } from '#contract/practice-day.ts';
import { createDayStore } from './day-store.ts';
import type { SavedDay } from './replay/day-control.ts';
import { createMemoryStorage, type DeviceStorage, type StoredChange } from './storage/device-storage.ts';

const settings: DaySettings = {
  source: { kind: 'simulated', day: 3, symbols: ['BTC/USDT'] },
  startAt: '2025-01-03T09:00:00.000Z',
  seed: 'lesson',
  funds: '5000',
};
const action = (atMs: number): DayAction => ({
  atMs,
  name: 'placeOrder',
  fields: {},
  language: 'en',
  idempotency: null,
  answer: '',
  ledger: '',
});
const day = (count: number): SavedDay => ({
  settings,
  actions: Array.from({ length: count }, (_, place) => action(place)),
  notes: [],
  atMs: count,
  speed: 1,
});

const memory = createMemoryStorage();
let writes: (readonly StoredChange[])[];
let isFull: boolean;
const storage: DeviceStorage = {
  ...memory,
  async write(changes) {
    if (isFull) throw new Error('the device is full');
    writes.push(changes);
    await memory.write(changes);
  },
};

beforeEach(async () => {
  await memory.clear();
  [writes, isFull] = [[], false];
});

test('a day is read as it was written last', async () => {
  const store = createDayStore(storage);
  expect(await store.read()).toBeNull();
  await store.begin(settings);
  await store.write(day(2));
  await store.write(day(3));
  expect(await createDayStore(storage).read()).toEqual(day(3));
});

test('each action is stored once, also after it was read and when two writes meet', async () => {
  const first = createDayStore(storage);
  await first.begin(settings);
  await Promise.all([first.write(day(100)), first.write(day(101))]);
  const next = createDayStore(storage);
  await next.read();
  await next.write(day(102));
  // The last record of each is the progress.
  expect(writes.slice(1).map(({ length }) => length - 1)).toEqual([100, 1, 1]);
});

test('what the device refused is stored by the next write', async () => {
  const store = createDayStore(storage);
  await store.begin(settings);
  isFull = true;
  await expect(store.write(day(2))).rejects.toThrow('the device is full');
  isFull = false;
  await store.write(day(3));
  expect(await createDayStore(storage).read()).toEqual(day(3));
});

test('nothing of a day before is left to the next one', async () => {
  const store = createDayStore(storage);
  await store.begin(settings);
  await store.write(day(5));
  await store.begin(settings);
  await store.write(day(1));
  expect(await createDayStore(storage).read()).toEqual(day(1));
  await store.clear();
  expect(await memory.keys('values')).toEqual([]);
});
