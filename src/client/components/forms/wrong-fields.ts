import * as z from 'zod/mini';
import { isProblemCode, type ProblemCode } from '#contract/problem.ts';
import { plainPassword } from '#domain/people/passwords.ts';

export type WrongFields = Readonly<Partial<Record<string, ProblemCode>>>;

/**
 * The first error of each field by the contract's own schema: the codes that the server would return one at
 * a time.
 */
export const wrongFields = (schema: z.core.$ZodType, input: object): WrongFields => {
  const result = z.safeParse(schema, input);
  const wrong: Partial<Record<string, ProblemCode>> = {};
  for (const { path, message } of result.error?.issues ?? []) {
    wrong[String(path[0])] ??= isProblemCode(message) ? message : 'parameter.error';
  }
  return wrong;
};

interface TypedTwice {
  readonly password: string;
  readonly re_password: string;
}

/** The same for a form that sets a password. */
export const wrongWithRepeat = <T extends TypedTwice>(schema: z.core.$ZodType, input: T): WrongFields => ({
  ...wrongFields(schema, input),
  ...(plainPassword(input.password) === plainPassword(input.re_password)
    ? {}
    : { re_password: 'password.mismatch' }),
});
