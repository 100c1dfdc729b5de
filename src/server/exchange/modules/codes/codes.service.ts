import type { LanguageCode } from '#contract/primitives.ts';
import type { CodeScene } from '#contract/users.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import type { CodeMailer } from '#server/exchange/lib/delivery/mailer.ts';
import { peopleRules } from '#server/exchange/lib/terms/people-rules.ts';
import type { Random } from '#server/exchange/lib/secrets/random.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import {
  countSentCodes,
  listLiveCodes,
  lockCodesOf,
  removeCode,
  removeCodesBefore,
  replaceCode,
  useCode,
} from './codes.repository.ts';
import { codeTryRows } from './code-tries.repository.ts';

/** The account and purpose of a code. */
export interface CodePurpose {
  readonly account: string;
  readonly scene: CodeScene;
}

/** The requester who asks for or enters a code, as returned by `requesterOf`. */
interface Asked {
  readonly requester: string;
}

/** Without a scene, a code for any purpose matches. */
type TypedCode = Omit<CodePurpose, 'scene'> & Partial<CodePurpose> & Asked;

interface CodeDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly mailer: CodeMailer;
}

const {
  codeLifetimeMs,
  codeRequestGapMs,
  codeTries,
  codeDigits,
  codesCountedMs,
  codesOfAccount,
  codesOfRequester,
  codesOfRequesterForAccount,
} = peopleRules;

const refuseTooMany = (field: string): never => {
  throw new Refusal('code.tooMany', { field });
};

/** Rate limits, and the attacks they prevent: see `people-rules.ts`. */
const sendCode = async (
  deps: CodeDeps,
  { account, scene, requester }: CodePurpose & Asked,
  language: LanguageCode,
  field = 'user_string',
): Promise<{ expires_at: string; next_request_at: string }> => {
  const now = deps.clock.nowMs();
  const code = deps.random.digits(codeDigits);
  const { id, expiresAt } = await deps.database.transaction().execute(async (transaction) => {
    await lockCodesOf(transaction, account);
    const sent = await countSentCodes(transaction, {
      account,
      requester,
      since: new Date(now - codesCountedMs),
    });
    const waitMs = sent.ownLatestAt ? sent.ownLatestAt.getTime() + codeRequestGapMs - now : 0;
    if (waitMs > 0) throw new Refusal('code.tooSoon', { field, retryAfterMs: waitMs });
    if (
      sent.ofAccount >= codesOfAccount ||
      sent.own >= codesOfRequesterForAccount ||
      sent.ofRequester >= codesOfRequester
    )
      refuseTooMany(field);
    return replaceCode(transaction, {
      account,
      scene,
      requester,
      code,
      sentAt: new Date(now),
      expiresAt: new Date(now + codeLifetimeMs),
    });
  });
  try {
    await deps.mailer.sendCode(account, code, language, field);
  } catch (error) {
    // No code was delivered, so the waiting time before the next request does not apply.
    await removeCode(deps.database, id);
    throw error;
  }
  return {
    expires_at: expiresAt.toISOString(),
    next_request_at: new Date(now + codeRequestGapMs).toISOString(),
  };
};

const checkCode = async (
  deps: CodeDeps,
  { account, scene, requester }: TypedCode,
  code: string,
  field = 'code',
): Promise<{ expiresAt: Date }> => {
  const now = deps.clock.nowMs();
  const tries = codeTryRows(deps.database);
  // Inserted before counting: of several concurrent tries, each sees at least those before it.
  const id = await tries.insert({ account, requester, at: new Date(now) });
  const live = await listLiveCodes(deps.database, { account, scene, at: new Date(now) });
  const own = live.find((row) => row.requester === requester);
  const windowFrom = new Date(Math.max(now - codeLifetimeMs, own?.sentAt.getTime() ?? 0));
  const made = await tries.count({ account, requester, since: new Date(now - codesCountedMs), windowFrom });
  if (made.ownInWindow > codeTries) {
    // A refused call does not count as a try; otherwise repeated calls would block the account permanently.
    await tries.remove(id);
    throw new Refusal('code.wrong', { field });
  }
  if (
    made.own > peopleRules.codeTriesOfRequesterForAccount ||
    made.ofRequester > peopleRules.codeTriesOfRequester
  )
    refuseTooMany(field);
  const others = live.filter((row) => row.requester !== requester).slice(0, peopleRules.codesOfOthersTried);
  const open = [...(own ? [own] : []), ...(made.ofAccount > peopleRules.codeTriesOfAccount ? [] : others)];
  const right = open.find((row) => row.isCode(code));
  if (!right) throw new Refusal('code.wrong', { field });
  await tries.remove(id);
  return { expiresAt: right.expiresAt };
};

export const createCodeService = (deps: CodeDeps) => ({
  /**
   * Sends a new code, which replaces an earlier one of the same requester.
   * @param field the request's field for the account
   * @throws Refusal `code.tooSoon`, `code.tooMany`
   */
  send: (asked: CodePurpose & Asked, language: LanguageCode, field?: string) =>
    sendCode(deps, asked, language, field),
  /**
   * Counts a wrong try; a correct code remains valid. Does not use the caller's transaction, so that no
   * refusal rolls the count back.
   * @param field the request's field for the code
   * @throws Refusal `code.wrong`, `code.tooMany`
   */
  check: (typed: TypedCode, code: string, field?: string) => checkCode(deps, typed, code, field),
  /**
   * Consumes a correct code, and every other one for the same purpose, in the transaction of the action.
   * @throws Refusal `code.wrong`
   */
  async use(transaction: Transaction, purpose: CodePurpose, code: string, field = 'code'): Promise<void> {
    if (!(await useCode(transaction, purpose, code, deps.clock.now())))
      throw new Refusal('code.wrong', { field });
  },
  /** Deletes codes and tries that no longer count. */
  async cleanup(): Promise<number> {
    const before = new Date(deps.clock.nowMs() - codesCountedMs);
    return (
      (await removeCodesBefore(deps.database, before)) + (await codeTryRows(deps.database).cleanup(before))
    );
  },
});

export type CodeService = ReturnType<typeof createCodeService>;
