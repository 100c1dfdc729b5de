import { runCommand } from './command.ts';
import { verifyFigures } from '#server/exchange/modules/copy-trading/verify-figures.service.ts';

/* `npm run verify-traders`: checks whether every trader's figures follow from their real positions. */
await runCommand(async (database) => {
  const verified = await verifyFigures(database);
  for (const { nickname, positions, wrong } of verified)
    process.stdout.write(
      `${nickname}: ${positions} positions, ${wrong.length === 0 ? 'as computed' : wrong.join('; ')}\n`,
    );
  return verified.every(({ wrong }) => wrong.length === 0);
});
