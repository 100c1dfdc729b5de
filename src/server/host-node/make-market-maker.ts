import { CommandError, runCommand } from './command.ts';
import { changeMarketMaker } from '#server/exchange/modules/users/roles.service.ts';

const [account, option] = process.argv.slice(2);

await runCommand(async (database) => {
  if (account === undefined || (option !== undefined && option !== '--revoke'))
    throw new CommandError('Usage: npm run make-market-maker -- account [--revoke]');
  const isMarketMaker = option !== '--revoke';
  if (!(await changeMarketMaker(database, account, isMarketMaker)))
    throw new CommandError(`There is no account ${account}. Register it in the app first.`);
  process.stdout.write(
    isMarketMaker ? `${account} is now a market maker.\n` : `${account} is no longer a market maker.\n`,
  );
  return true;
});
