import * as z from 'zod/mini';

const text = z._default(z.string(), '');

/** Fields of any kind's request that the texts need; an older version of the app may have stored fewer. */
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

/** The readable part of a stored request; fields that cannot be read are empty. */
export const namedFields = (request: unknown): z.infer<typeof namedRequest> => {
  const parsed = z.safeParse(namedRequest, request ?? {});
  return parsed.success ? parsed.data : z.parse(namedRequest, {});
};
