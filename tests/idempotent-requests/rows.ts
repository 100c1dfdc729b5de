import type { RequestCase } from './request-case.ts';

type Rows = Readonly<Record<string, RequestCase>>;

const files = import.meta.glob<Rows>('./rows/*.ts', { eager: true, import: 'rows' });
const nameOf = (path: string): string => path.slice('./rows/'.length, -'.ts'.length);

/** Every kind of idempotent request by its name, from the files in `rows/`. */
export const rows: Rows = Object.assign({}, ...Object.values(files));

/** The files whose rows take longest have a test of their own, which runs in parallel with the others. */
const lanes: Readonly<Record<string, readonly string[]>> = {
  copying: ['copy-trading'],
  dealing: ['orders', 'positions', 'seconds-orders'],
  money: ['identity', 'loans', 'payments', 'transfers', 'withdrawals'],
};
const laneOf = (name: string): string =>
  Object.keys(lanes).find((lane) => lanes[lane]!.includes(name)) ?? 'others';

/** The rows that one test proves; `others` has those of every file that no other lane names. */
export const rowsOf = (lane: 'copying' | 'dealing' | 'money' | 'others'): Rows =>
  Object.assign(
    {},
    ...Object.entries(files).flatMap(([path, found]) => (laneOf(nameOf(path)) === lane ? [found] : [])),
  );
