import { PGlite } from '@electric-sql/pglite';
import { IDBFactory } from 'fake-indexeddb';
import { beforeAll, expect, test } from 'vitest';
import { BlockFiles } from './block-files.ts';
import { openDeviceStorage, createMemoryStorage, type DeviceStorage } from './device-storage.ts';

/** A database that was set up once; setting one up takes seconds. */
let base: Blob;
beforeAll(async () => {
  const made = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] });
  base = await made.dumpDataDir('none');
  await made.close();
}, 300_000);

/** A busy machine takes seconds to open a database. */
const slow = { timeout: 240_000 };

const open = async (storage: DeviceStorage): Promise<{ files: BlockFiles; postgres: PGlite }> => {
  const files = new BlockFiles(storage);
  const isStored = await files.load();
  const postgres = await PGlite.create({ fs: files, ...(isStored ? {} : { loadDataDir: base }) });
  return { files, postgres };
};

const numbersIn = async (postgres: PGlite): Promise<number[]> =>
  (await postgres.query<{ number: number }>('select number from numbers order by number')).rows.map(
    ({ number }) => number,
  );

test(
  'a database whose thread ends at any moment has all that was stored, and no half of a transaction',
  slow,
  async () => {
    const storage = await openDeviceStorage('block-files', new IDBFactory());
    expect(storage.kind).toBe('device');
    const first = await open(storage);
    await first.postgres.exec('create table numbers (number int); insert into numbers values (1)');
    await first.files.store();
    await first.postgres.exec('begin; insert into numbers values (2)');
    await first.files.store();
    await first.postgres.exec('insert into numbers values (3)');
    const second = await open(storage);
    expect(await numbersIn(second.postgres)).toEqual([1]);
    await second.postgres.exec('insert into numbers select generate_series(10, 20000)');
    await second.postgres.exec('checkpoint');
    await second.postgres.exec('delete from numbers where number > 10');
    await second.postgres.exec('vacuum full numbers');
    await second.files.store();
    const third = await open(storage);
    expect(await numbersIn(third.postgres)).toEqual([1, 10]);
    await third.postgres.close();
  },
);

test('stores every block of existing files and none of removed ones', slow, async () => {
  const storage = createMemoryStorage();
  const { files, postgres } = await open(storage);
  await postgres.exec('create table numbers as select generate_series(1, 50000) as number');
  await postgres.exec('checkpoint');
  await files.store();
  const many = (await storage.entries('blocks')).length;
  await postgres.exec('drop table numbers');
  await postgres.exec('checkpoint');
  await files.store();
  expect((await storage.entries('blocks')).length).toBeLessThan(many - 20);
  await postgres.close();
});

test('an archive holds a whole database', slow, async () => {
  const { files, postgres } = await open(createMemoryStorage());
  await postgres.exec('create table numbers as select generate_series(1, 3) as number');
  await postgres.close();
  const copy = await PGlite.create({ loadDataDir: await files.archive() });
  expect(await numbersIn(copy)).toEqual([1, 2, 3]);
  await copy.close();
});

test('what could not be stored is stored the next time', slow, async () => {
  const storage = createMemoryStorage();
  let isFull = true;
  const { files, postgres } = await open({
    ...storage,
    write: (changes) => (isFull ? Promise.reject(new Error('full')) : storage.write(changes)),
  });
  await postgres.exec('create table numbers as select 7 as number');
  await expect(files.store()).rejects.toThrow('full');
  isFull = false;
  await files.store();
  const again = await open(storage);
  expect(await numbersIn(again.postgres)).toEqual([7]);
});

test('uses memory where nothing may be stored', async () => {
  const refusing = {
    open: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  } as unknown as IDBFactory;
  expect((await openDeviceStorage('refused', refusing)).kind).toBe('memory');
});
