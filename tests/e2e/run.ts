import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import type { DrivenPeople } from '#tests/support/driven/template.ts';

/** The stored state of a logged-in browser: cookies and everything in IndexedDB. */
export type StoredState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Created by the set-up for all workers of a run. */
export interface Run {
  readonly postgresUrl: string;
  readonly people: DrivenPeople;
  readonly states: Readonly<Record<'person' | 'friend' | 'demo' | 'demonstration', StoredState>>;
}

const dist = join(import.meta.dirname, '..', '..', 'dist');
export const clientDir = join(dist, 'client');
export const runFile = join(dist, 'driven', 'run.json');

let known: Run | undefined;

export const readRun = (): Run => (known ??= JSON.parse(readFileSync(runFile, 'utf8')) as Run);
