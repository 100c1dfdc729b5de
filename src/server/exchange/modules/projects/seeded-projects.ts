import type { ProjectRow } from './projects.repository.ts';
import { byClock } from './projects.chart.ts';

export interface SeededCoin {
  readonly name: string;
  readonly price: string;
  readonly amount: string;
  readonly least: string;
}

const coins: readonly SeededCoin[] = [
  { name: 'SHOAL', price: '0.08', amount: '125000', least: '500' },
  { name: 'MARL', price: '1.25', amount: '8000', least: '40' },
  { name: 'KELP', price: '0.5', amount: '20000', least: '100' },
  { name: 'CAIRN', price: '2.4', amount: '4000', least: '20' },
  { name: 'BRINE', price: '0.02', amount: '500000', least: '2500' },
  { name: 'SKERRY', price: '0.15', amount: '60000', least: '300' },
];

/** A coin of the demonstration's projects, by its code. */
export const seededCoin = (code: string): SeededCoin | undefined => coins.find(({ name }) => name === code);

/** The projects of the demonstration, with times in days from the start of the exchange. */
export const stages = [
  { state: 'listed', start: -9, end: -6, listing: 0, lockDays: 30, demand: '2.5' },
  { state: 'finished', start: -4, end: -1, listing: 5, lockDays: 14, demand: '2.5' },
  { state: 'inProgress', start: -1, end: 2, listing: 4, lockDays: 7, demand: '1' },
  { state: 'warmUp', start: 2, end: 5, listing: 8, lockDays: 10, demand: '0' },
] as const;
export type Stage = (typeof stages)[number];

export const stateOf = (row: ProjectRow, now: Date): Stage['state'] => {
  const { status } = byClock(row, now);
  return status === 'finished' && row.listing_at <= now ? 'listed' : status;
};

export interface Issue {
  readonly coin: SeededCoin;
  /** From 1. */
  readonly round: number;
}

/** The least often issued coin, preferring those that are listed. */
export const nextIssue = (there: readonly ProjectRow[], now: Date): Issue => {
  const issues = coins.map((coin) => {
    const rows = there.filter(({ currency_name }) => currency_name === coin.name);
    return { coin, round: rows.length + 1, isListed: rows.every((row) => stateOf(row, now) === 'listed') };
  });
  return issues.toSorted((a, b) => Number(b.isListed) - Number(a.isListed) || a.round - b.round)[0]!;
};
