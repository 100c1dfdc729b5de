import { availableParallelism } from 'node:os';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { mockingFiles } from './mocking-files.ts';

const ownModules = mockingFiles();

/** Vitest would leave one core unused, which is half of a machine with two. */
const cores = availableParallelism();

/** Projects with another number of workers run after the others, where several run at once. */
const byCores = { maxWorkers: cores, sequence: { groupOrder: 1 } };

/** A component spends half of its test waiting for timers and for the device's store. */
const workersThatWait = 2 * cores;

const clientTests = {
  maxWorkers: workersThatWait,
  environment: 'node',
  env: { TZ: 'UTC' },
  testTimeout: 30_000,
  // Components have the same classes as in the browser.
  css: { include: [/\.module\.css$/], modules: { classNameStrategy: 'scoped' as const } },
};

/** None of these tests is about speed; a busy machine is slow. */
const exchangeTests = { ...byCores, testTimeout: 120_000, hookTimeout: 120_000 };

/** The vitest projects, each with the environment its tests need. */
export const testProjects: TestProjectInlineConfiguration[] = [
  {
    extends: true,
    test: {
      ...clientTests,
      name: 'unit',
      include: ['src/{client,build}/**/*.test.{ts,tsx}'],
      exclude: ownModules,
      setupFiles: 'tests/support/shared-page.ts',
      // Reloading the app's modules for every file took more than half of the run.
      isolate: false,
    },
  },
  {
    extends: true,
    test: {
      ...clientTests,
      name: 'unit-own-modules',
      include: ownModules,
      setupFiles: 'tests/support/end-with-file.ts',
    },
  },
  {
    extends: true,
    test: {
      name: 'unit-without-page',
      maxWorkers: workersThatWait,
      include: [
        '{src/contract,src/domain,src/server,machines,tests/bench,tests/charts,tests/support}/**/*.test.ts',
      ],
      environment: 'node',
      env: { TZ: 'UTC' },
      testTimeout: 30_000,
      // Code without a page stores nothing between tests; reloading its modules for every file took two
      // thirds of the run.
      isolate: false,
    },
  },
  {
    extends: true,
    test: {
      name: 'tidy',
      ...byCores,
      include: ['tests/tidy/**/*.test.ts'],
      environment: 'node',
      // Each reads the whole source, which takes long on a busy machine.
      testTimeout: 180_000,
    },
  },
  {
    extends: true,
    test: {
      name: 'idempotent-requests',
      include: ['tests/idempotent-requests/**/*.test.ts'],
      environment: 'node',
      globalSetup: 'tests/support/postgres-global.ts',
      env: { TZ: 'UTC' },
      ...exchangeTests,
    },
  },
  {
    extends: true,
    test: {
      name: 'api',
      include: ['tests/api/**/*.test.ts'],
      environment: 'node',
      globalSetup: 'tests/support/postgres-global.ts',
      setupFiles: 'tests/support/nothing-left.ts',
      // Each test has its own server and database; reloading the server's modules for every file took a
      // quarter of the run.
      isolate: false,
      ...exchangeTests,
    },
  },
];
