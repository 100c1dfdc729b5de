import * as z from 'zod/mini';

const text = z._default(z.string(), '');

/** What the words need of any kind's request; an older app may have stored less. */
const namedRequest = z.object({
  type: z.optional(z.union([z.int(), z.string()])),
  amount: text,
  share: text,
  multiple: text,
  number: text,
  seconds: text,
  /** Whole shares. */
  num: z._default(z.int(), 0),
});

/** A stored request as far as it can be read; its fields are empty where they cannot. */
export const namedFields = (request: unknown): z.infer<typeof namedRequest> => {
  const parsed = z.safeParse(namedRequest, request ?? {});
  return parsed.success ? parsed.data : z.parse(namedRequest, {});
};
