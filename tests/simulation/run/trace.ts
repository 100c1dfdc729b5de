import { createHash } from 'node:crypto';

/** What has happened, in order. Two runs of one seed have the same hash. */
export interface Trace {
  note(text: string): void;
  /** SHA-256 of all of it, in hexadecimal digits. */
  hash(): string;
  /** The last lines. */
  readonly last: readonly string[];
}

const mostLast = 400;

export const createTrace = (nowMs: () => number): Trace => {
  const hash = createHash('sha256');
  const last: string[] = [];
  return {
    last,
    note(text) {
      const line = `${new Date(nowMs()).toISOString()} ${text}`;
      hash.update(`${line}\n`);
      last.push(line);
      if (last.length > mostLast) last.shift();
    },
    hash: () => hash.copy().digest('hex'),
  };
};
