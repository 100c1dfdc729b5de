import type { Reporter, Suite } from '@playwright/test/reporter';

/** Names every test that failed and then passed: each indicates a fault. */
class FlakyReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    for (const test of this.#suite?.allTests() ?? [])
      if (test.outcome() === 'flaky')
        process.stdout.write(`FLAKY ${test.location.file.split('/').at(-1)}: ${test.title}\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}

export default FlakyReporter;
