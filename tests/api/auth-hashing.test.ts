import { expect } from 'vitest';
import { login } from '#contract/users.ts';
import { password } from '#tests/support/server.ts';
import { server, withSettings } from './fixtures.ts';

/** Slow enough that no machine hashes them all in the longest wait, few enough to avoid other waits. */
const test = withSettings({ DEMO: '0', PASSWORD_COST: 'm=19456,t=20' });
const crowd = 150;

test('a password that cannot be hashed in time is refused at once, and uses no attempt', async () => {
  const answers = await Promise.all(
    Array.from({ length: crowd }, (_, index) =>
      server.api.ask(login, { user_string: `stranger-${index}@example.test`, password }),
    ),
  );
  const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.failure]));
  expect(refused).toHaveLength(crowd);
  expect(new Set(refused.map(({ error }) => error))).toEqual(new Set(['login.failed', 'request.tooMany']));
  expect(
    refused.filter(({ error, retry_after_ms: wait }) => error === 'request.tooMany' && (wait ?? 0) < 1_000),
  ).toEqual([]);
  const tries = await server.database.selectFrom('login_tries').select('account').execute();
  expect(tries).toHaveLength(refused.filter(({ error }) => error === 'login.failed').length);
});
