import { mkdirSync, writeFileSync } from 'node:fs';
import { buildDriven, drivenTemplate } from '#tests/support/driven/build-driven.ts';
import { clientDir, runFile, type Run } from './run.ts';
import { signedInStates } from './signed-in-states.ts';
import { dirname } from 'node:path';

/** Runs once before all workers: one PostgreSQL, with the template database of each journey's exchange. */
const setUp = async (): Promise<() => Promise<void>> => {
  await buildDriven();
  const template = await drivenTemplate();
  const postgres = await template.startRunPostgres();
  try {
    let states: Run['states'] | undefined;
    const people = await template.fillTemplate(postgres.url, clientDir, async (exchange, known) => {
      states = await signedInStates(exchange, known);
    });
    const run: Run = { postgresUrl: postgres.url, people, states: states! };
    mkdirSync(dirname(runFile), { recursive: true });
    writeFileSync(runFile, JSON.stringify(run));
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return postgres.stop;
};

export default setUp;
