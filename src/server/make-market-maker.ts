import { CommandError, runCommand } from './command.ts';
import { changeMarketMaker } from './modules/users/roles.service.ts';

const [account, option] = process.argv.slice(2);

await runCommand(async (database) => {
  if (account === undefined || (option !== undefined && option !== '--revoke'))
    throw new CommandError('Say who it is: npm run make-market-maker -- account [--revoke]');
  const isMarketMaker = option !== '--revoke';
  if (!(await changeMarketMaker(database, account, isMarketMaker)))
    throw new CommandError(`There is no account ${account}. It is registered in the app first.`);
  process.stdout.write(
    isMarketMaker
      ? `${account} is a market maker from now on.\n`
      : `${account} is no market maker any more.\n`,
  );
  return true;
});
