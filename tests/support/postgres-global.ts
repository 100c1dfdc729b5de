import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/host-node/database/database.ts';
import { startEmbeddedPostgres } from '#server/host-node/database/embedded-postgres.ts';
import { createLog } from '#server/host-node/running/log.ts';
import { migrate } from '#server/exchange/lib/database/migrate.ts';
import { clusterFolder, disableDurability } from './short-lived-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of the cluster's maintenance database; test files make their own from the template. */
    postgresUrl: string;
  }
}

export const templateName = 'tideline_template';

interface Cluster {
  readonly url: string;
  stop(): Promise<void>;
}

const startCluster = async (): Promise<Cluster> => {
  const dataDir = clusterFolder('tideline-api-');
  const postgres = await startEmbeddedPostgres(dataDir, createLog('silent'));
  const maintenance = await openDatabase(postgres.url, 1);
  await disableDurability(maintenance.pool);
  await maintenance.pool.query(`create database ${templateName}`);
  await maintenance.close();
  const template = await openDatabase(databaseUrl(postgres.url, templateName), 2);
  await migrate(template.database);
  await template.close();
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/**
 * Vitest loads this module once for each project that names it, all in one process: they share this state.
 */
const run = globalThis as { testCluster?: { readonly started: Promise<Cluster>; users: number } };

/** One real PostgreSQL for the whole run, with a migrated template that each test file copies. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  run.testCluster ??= { started: startCluster(), users: 0 };
  const shared = run.testCluster;
  shared.users += 1;
  const { url, stop } = await shared.started;
  project.provide('postgresUrl', url);
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    delete run.testCluster;
    await stop();
  };
};

/** The same cluster, another database. */
export const databaseUrl = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};
