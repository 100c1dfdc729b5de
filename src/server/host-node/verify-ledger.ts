import { runCommand } from './command.ts';
import { ledgerChecks, verifyLedger } from '#server/exchange/invariants.ts';
import { storeVerification } from '#server/exchange/ledger/verifications.ts';
import { systemClock } from '#server/exchange/lib/running/clock.ts';

await runCommand(async (database, { timeOffsetMs }) => {
  const beganMs = performance.now();
  const violation = await verifyLedger(database);
  await storeVerification(database, {
    at: systemClock(timeOffsetMs).now(),
    tookMs: Math.round(performance.now() - beganMs),
    source: 'command',
    invariants: ledgerChecks.length,
    violation,
  });
  process.stdout.write(
    violation
      ? `Ledger check failed: ${violation.check}\n  ${violation.found}\n`
      : `Ledger check passed: ${ledgerChecks.length} invariants verified.\n`,
  );
  return violation === null;
});
