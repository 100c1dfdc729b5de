/** Whether the database refused what a constraint or a unique index of this name forbids. */
export const isViolationOf = (constraint: string, error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint;
