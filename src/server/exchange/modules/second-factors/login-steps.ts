import type { LoginTicket } from '#contract/problem.ts';
import { peopleRules } from '#server/exchange/lib/terms/people-rules.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { sha256 } from '#server/exchange/lib/secrets/secrets.ts';
import type { LoginOrigin, LoginService } from '#server/exchange/modules/logins/logins.service.ts';
import type { EntryService } from '#server/exchange/modules/logins/entries.service.ts';
import type { OwnPasswordService } from '#server/exchange/modules/users/own-password.service.ts';
import { factorsOf, type FactorDeps } from './factor-deps.ts';
import { ticketRows } from './login-tickets.repository.ts';
import type { CodeChecks } from './show-code.ts';
import { checkShownPasskey } from './show-passkey.ts';

export interface LoginDeps extends FactorDeps {
  readonly codes: Pick<CodeChecks, 'check'>;
  readonly entries: Pick<EntryService, 'open'>;
  readonly logins: Pick<LoginService, 'record'>;
  readonly signInOf: OwnPasswordService['signInOf'];
}

export interface LoginSteps {
  /** The ticket of the second step; null when no second factor is on. */
  ticketFor(user: { readonly id: number; readonly passwordHash: string }): Promise<LoginTicket | null>;
  /**
   * Returns a new session's token; a wrong code is recorded in the login history. @throws Refusal
   * `login.ticket`, `factor.wrong`, `factor.locked`
   */
  finish(ticket: string, code: string, from: LoginOrigin): Promise<string>;
  /** Returns a new session's token. @throws Refusal `passkey.refused`, `login.failed` */
  byPasskey(credential: string, from: LoginOrigin): Promise<string>;
}

export const createLoginSteps = (deps: LoginDeps): LoginSteps => {
  const { database, clock, random, entries, logins, signInOf } = deps;

  /** @throws Refusal `login.failed`, `account.frozen` when no login to the account is possible any more */
  const open = async (
    user: { readonly id: number; readonly passwordHash: string },
    from: LoginOrigin,
  ): Promise<string> => {
    const token = await entries.open(user, from);
    if (token === null) throw new Refusal('login.failed');
    return token;
  };

  return {
    async ticketFor({ id, passwordHash }) {
      const factors = await factorsOf(database, id);
      if (factors.length === 0) return null;
      const ticket = random.hex(32);
      const expiresAt = new Date(clock.nowMs() + peopleRules.loginTicketMs);
      await ticketRows(database).insert(ticket, {
        user_id: id,
        password_mark: sha256(passwordHash),
        expires_at: expiresAt,
      });
      return { ticket, expires_at: expiresAt.toISOString(), factors };
    },

    async finish(ticket, code, from) {
      const over = (): Refusal => new Refusal('login.ticket');
      const waiting = await ticketRows(database).find(ticket, clock.now());
      if (!waiting) throw over();
      const user = await signInOf(waiting.user_id);
      // The password was changed meanwhile.
      if (sha256(user.passwordHash) !== waiting.password_mark) throw over();
      const use = await deps.codes
        .check({ userId: user.id, isLogin: true }, code, 'code')
        .catch(async (error: unknown) => {
          if (error instanceof Refusal && error.code === 'factor.wrong')
            await logins.record(user.id, 'wrong_second_factor', from);
          throw error;
        });
      await database.transaction().execute(async (transaction) => {
        if (!(await ticketRows(transaction).use(ticket))) throw over();
        await use(transaction);
      });
      return open(user, from);
    },

    async byPasskey(credential, from) {
      const { userId, use } = await checkShownPasskey(deps, 'login', credential, 'credential');
      await database.transaction().execute(use);
      return open(await signInOf(userId), from);
    },
  };
};
