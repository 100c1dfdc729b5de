import * as z from 'zod/mini';
import { problemCodes } from '#contract/problem.ts';
import { forgetTicket, loadTicket, saveTicket } from '#client/db/tickets-table.ts';

/** Whose call it is, and which: "cancel 12". */
export interface CallName {
  readonly userId: number;
  readonly ticketId: string;
}

/** What the device keeps of a keyed call: its key while the outcome is not definite, and the outcome after a doubt until the user puts it away. */
const keptCall = z.object({
  /** `attempt`: how often the key was sent; `body`: what it was sent with, where the call's name does not say it. */
  unresolved: z.nullable(z.object({ key: z.string(), attempt: z.int(), body: z.optional(z.unknown()) })),
  outcome: z.nullable(z.object({ refusal: z.nullable(z.object({ code: z.enum(problemCodes), message: z.string() })) })),
});
export type KeptCall = z.infer<typeof keptCall>;
export type ToldCall = NonNullable<KeptCall['outcome']>;

/** What a row of the tickets table keeps of a call; null when it is none. */
export const parseKeptCall = (snapshot: unknown): KeptCall | null => {
  const parsed = z.safeParse(keptCall, snapshot);
  return parsed.success ? parsed.data : null;
};

/** @throws Failure when the device cannot tell */
const readCall = async ({ userId, ticketId }: CallName): Promise<KeptCall | null> => {
  const kept = await loadTicket(userId, ticketId);
  if (!kept.ok) throw kept.failure;
  return kept.value && parseKeptCall(kept.value.snapshot);
};

/** The key of an earlier start that has no definite outcome. @throws Failure when the device cannot tell */
export const unresolvedKey = async (name: CallName): Promise<string | null> => (await readCall(name))?.unresolved?.key ?? null;

/** What an unresolved key was sent with; undefined where there is none. @throws Failure when the device cannot tell */
export const unresolvedBody = async (name: CallName): Promise<unknown> => (await readCall(name))?.unresolved?.body;

/** @throws Failure when the device cannot keep it */
export const storeKey = async (name: CallName, key: string, body?: unknown, attempt = 0): Promise<void> => {
  const snapshot: KeptCall = { unresolved: { key, attempt, body }, outcome: null };
  const stored = await saveTicket({ ...name, snapshot, isUnresolved: true });
  if (!stored.ok) throw stored.failure;
};

/** The number of this sending of the key, kept before it is sent, so that it grows across reloads and tabs. @throws Failure when the device cannot keep it */
export const countSending = async (name: CallName, key: string): Promise<number> => {
  const kept = (await readCall(name))?.unresolved;
  const attempt = (kept?.key === key ? kept.attempt : 0) + 1;
  await storeKey(name, key, kept?.key === key ? kept.body : undefined, attempt);
  return attempt;
};

/** The outcome is definite: it is told on where there was a doubt, and forgotten otherwise. A failure leaves the key, and the next start asks once more. */
export const releaseKey = (name: CallName, outcome: ToldCall | null): void => {
  const snapshot: KeptCall = { unresolved: null, outcome };
  void (outcome ? saveTicket({ ...name, snapshot, isUnresolved: false }) : forgetTicket(name.userId, name.ticketId));
};
