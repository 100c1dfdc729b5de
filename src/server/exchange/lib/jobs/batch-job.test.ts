import { expect, test, vi } from 'vitest';
import { createBatchJob, type Among, type Batch } from './batch-job.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { pollTogether } from '#server/exchange/lib/database/poll-together.ts';
import type { UnitOfWork } from '#server/exchange/lib/delivery/outbox.ts';
import type { Quarantine } from './quarantine.ts';

const database = { of: 'the pool' } as unknown as Database;
const transaction = { of: 'a transaction' } as unknown as Transaction;

/** A job over in-memory rows, and a record of its requests. */
const batchOver = (due: number[], more: Partial<Batch<number>> = {}) => {
  const begun = vi.fn<() => void>();
  const failed = vi.fn<Quarantine['failed']>();
  const claimed: [Database | Transaction, Among][] = [];
  const settled: (readonly number[])[] = [];
  const unitOfWork: UnitOfWork = {
    run: (work) => {
      begun();
      return work(
        transaction,
        () => undefined,
        () => undefined,
      );
    },
  };
  const quarantine: Quarantine = { waiting: () => [], failed, forget: () => undefined };
  const job = createBatchJob<number>(
    { database, unitOfWork, quarantineOf: () => quarantine },
    {
      name: 'rows',
      everyMs: 1_000,
      most: 2,
      idOf: (row) => row,
      claim(on, among) {
        claimed.push([on, among]);
        const wanted = due.filter((row) => among.only === null || row === among.only);
        return Promise.resolve(wanted.slice(0, among.most));
      },
      settle(_transaction, _emit, rows) {
        settled.push(rows);
        for (const row of rows) due.splice(due.indexOf(row), 1);
        return Promise.resolve();
      },
      ...more,
    },
  );
  return { job, begun, failed, claimed, settled };
};

test('begins no transaction while no row is due', async () => {
  const { job, begun, claimed } = batchOver([]);
  expect(await job.run()).toBe(0);
  expect(begun).not.toHaveBeenCalled();
  expect(claimed).toEqual([[pollTogether(database), { only: null, except: [], most: 2 }]]);
});

test('settles due rows in one transaction, up to its batch size', async () => {
  const { job, begun, claimed, settled } = batchOver([1, 2, 3]);
  expect(await job.run()).toBe(2);
  expect(begun).toHaveBeenCalledTimes(1);
  expect(claimed.at(-1)).toEqual([transaction, { only: null, except: [], most: 2 }]);
  expect(settled).toEqual([[1, 2]]);
});

test('a first row that is not ready does not block the others', async () => {
  const { job, settled } = batchOver([1, 2], {
    claim: (_on, { most }) => Promise.resolve([1, 2].slice(0, most).filter((row) => row !== 1)),
  });
  expect(await job.run()).toBe(1);
  expect(settled).toEqual([[2]]);
});

test('a claim that writes is made only inside a transaction', async () => {
  const find = vi.fn<NonNullable<Batch<number>['find']>>().mockResolvedValue([]);
  const { job, claimed } = batchOver([1], { find });
  expect(await job.run()).toBe(0);
  expect(find).toHaveBeenCalledExactlyOnceWith(pollTogether(database), { only: null, except: [], most: 2 });
  expect(claimed).toEqual([]);
});

test('rows that fail together are retried one by one, and the failing one is reported', async () => {
  const fault = new Error('row 2');
  const { job, failed } = batchOver([1, 2], {
    settle: (_transaction, _emit, rows) => (rows.includes(2) ? Promise.reject(fault) : Promise.resolve()),
  });
  expect(await job.run()).toBe(2);
  expect(failed.mock.calls).toEqual([[2, fault]]);
});
