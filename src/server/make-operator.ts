import { CommandError, runCommand } from './command.ts';
import { changeRole } from './modules/users/roles.service.ts';

const [account, option] = process.argv.slice(2);

await runCommand(async (database) => {
  if (account === undefined || (option !== undefined && option !== '--revoke'))
    throw new CommandError('Say whose role it is: npm run make-operator -- account [--revoke]');
  const role = option === '--revoke' ? 'user' : 'operator';
  if (!(await changeRole(database, account, role)))
    throw new CommandError(`There is no account ${account}. It is registered in the app first.`);
  process.stdout.write(
    role === 'operator'
      ? `${account} decides at /desk from now on, and signs in there again.\n`
      : `${account} is no operator any more.\n`,
  );
  return true;
});
