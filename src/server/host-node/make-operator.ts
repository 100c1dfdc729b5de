import { CommandError, runCommand } from './command.ts';
import { changeRole } from '#server/exchange/modules/users/roles.service.ts';

const [account, option] = process.argv.slice(2);

await runCommand(async (database) => {
  if (account === undefined || (option !== undefined && option !== '--revoke'))
    throw new CommandError('Usage: npm run make-operator -- account [--revoke]');
  const role = option === '--revoke' ? 'user' : 'operator';
  if (!(await changeRole(database, account, role)))
    throw new CommandError(`There is no account ${account}. Register it in the app first.`);
  process.stdout.write(
    role === 'operator'
      ? `${account} is now an operator at /admin and has to sign in there again.\n`
      : `${account} is no longer an operator.\n`,
  );
  return true;
});
