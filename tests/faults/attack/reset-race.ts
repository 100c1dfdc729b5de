import { getUser } from '#contract/signed-in.ts';
import { login, requestCode, resetPassword } from '#contract/users.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { latestCode } from '#tests/support/people.ts';
import { must, type Stage, type Toll } from './stage.ts';

/** The number of attempts allowed to one account. */
const loginsAtOnce = 8;
const oldPassword = 'an old horse battery';
const newPassword = 'a new horse battery';

/**
 * The password is reset while a user who knows the old one logs in: no session opened with the old one
 * survives.
 */
export const raceResets = async (stage: Stage, rounds: number): Promise<Toll> => {
  const api = createApiClient(stage.url);
  const people = await stage.people(rounds, oldPassword);
  let refused = 0;
  let alive = 0;
  for (const { account, token } of people) {
    await api.must(requestCode, { user_string: account, scene: 'forget' }, { token });
    const code = await latestCode(stage.url, account);
    const logins = Array.from({ length: loginsAtOnce }, () =>
      api.ask(login, { user_string: account, password: oldPassword }),
    );
    await api.must(
      resetPassword,
      { user_string: account, code, password: newPassword, re_password: newPassword },
      { token },
    );
    const sessions = (await Promise.all(logins)).flatMap((answer) => (answer.ok ? [answer.value] : []));
    refused += loginsAtOnce - sessions.length;
    const answers = await Promise.all(sessions.map((session) => api.ask(getUser, {}, { token: session })));
    alive += answers.filter(({ ok }) => ok).length;
  }
  must(
    alive === 0,
    `no session opened with the old password outlives its reset (${alive} in ${rounds} rounds)`,
  );
  return { requests: rounds * (loginsAtOnce + 2), refused };
};
