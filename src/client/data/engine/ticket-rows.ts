import * as z from 'zod/mini';
import { isProblemCode, type ProblemCode } from '#contract/problem.ts';
import type { RequestRow } from './rows.ts';

const refusal = z.nullable(
  z.object({
    code: z.custom<ProblemCode>((code) => typeof code === 'string' && isProblemCode(code)),
    message: z.string(),
  }),
);

/**
 * A row of the former table `tickets`, which had one place for each pair or position: "spot 12", "close
 * position 7".
 */
const ticketRow = z.object({
  userId: z.int(),
  ticketId: z.string().check(z.regex(/^.+ \d+$/)),
  savedAt: z.number(),
  snapshot: z.object({
    unresolved: z.nullable(
      z.object({
        key: z.string(),
        attempt: z._default(z.int(), 1),
        sentAtMs: z.optional(z.nullable(z.number())),
        request: z.optional(z.unknown()),
        body: z.optional(z.unknown()),
      }),
    ),
    outcome: z._default(z.nullable(z.object({ refusal, order: z.optional(z.unknown()) })), null),
  }),
});

/**
 * The idempotent request equivalent to a ticket of an earlier version; none when it is unreadable. Those
 * versions stored no time limit, and it is unknown how long ago the order was confirmed: its limit counts as
 * passed, so that resolving it reports the outcome and places nothing.
 */
export const requestOfTicket = (row: unknown): RequestRow[] => {
  const parsed = z.safeParse(ticketRow, row);
  if (!parsed.success) return [];
  const { userId, ticketId, savedAt, snapshot } = parsed.data;
  const at = ticketId.lastIndexOf(' ');
  const [kind, subject] = [ticketId.slice(0, at), Number(ticketId.slice(at + 1))];
  const { unresolved, outcome } = snapshot;
  const call = { userId, kind, subject, sentAt: unresolved?.sentAtMs ?? savedAt, validUntil: 0 };
  if (unresolved) {
    const request = unresolved.request ?? unresolved.body ?? { id: subject };
    return [
      { ...call, key: unresolved.key, request, attempt: Math.max(1, unresolved.attempt), outcome: null },
    ];
  }
  if (!outcome) return [];
  const reported: RequestRow['outcome'] = outcome.refusal
    ? { refusal: { kind: 'refused', ...outcome.refusal } }
    : { answer: outcome.order ?? null };
  // Its key was deleted with its outcome; only the acknowledgement is missing.
  return [{ ...call, key: ticketId, request: null, attempt: 1, outcome: reported }];
};
