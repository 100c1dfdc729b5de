import * as z from 'zod/mini';

/** Why an operator did something, as those whom it concerns read it. */
export const reasonField = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'text.required'),
    z.maxLength(300, 'text.tooLong'),
    z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'text.specialCharacters'),
  );
