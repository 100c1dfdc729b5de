/** Whether the database refused a violation of the constraint or unique index of this name. */
export const isViolationOf = (constraint: string, error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint;
