/** Connection, resources, shutdown, or a conflict with other work: a retry can succeed a moment later. */
const passingClasses = ['08', '40', '53', '57P', '58'] as const;
const networkCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT'] as const;
/** The client's own errors carry no code. */
const lostConnection = /terminat|timeout exceeded|not queryable|pool after calling end/i;

/** There was no connection to commit on. */
const nothingSent = /timeout exceeded when trying to connect|pool after calling end/i;

/**
 * Whether the connection broke during an operation. A commit may then be durable
 * although no confirmation arrived.
 */
export const mayHaveCommitted = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  if (code === null) return lostConnection.test(error.message) && !nothingSent.test(error.message);
  return /^(08|57P0[12]|58)/.test(code) || ['ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code);
};

/**
 * The pool had no connection in time, the database accepted no more connections, or a
 * statement exceeded its time limit.
 */
export const isOverload = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  return code === null
    ? /timeout exceeded when trying to connect/i.test(error.message)
    : ['53300', '57014'].includes(code);
};

/** Whether an error is the database's fault, as opposed to that of the data to be written. */
export const isOutage = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  if (code === null) return lostConnection.test(error.message);
  return (
    passingClasses.some((start) => code.startsWith(start)) || networkCodes.some((known) => known === code)
  );
};
