type LogMethod = {
  (fields: Readonly<Record<string, unknown>>, message?: string): void;
  (message: string): void;
};

/** Structured log. No field may contain a secret; a host hides the known ones as well. */
export interface Log {
  readonly debug: LogMethod;
  readonly info: LogMethod;
  readonly warn: LogMethod;
  readonly error: LogMethod;
}
