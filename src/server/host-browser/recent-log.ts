import type { Log } from '#server/exchange/lib/running/log.ts';

const mostLines = 200;

export interface RecentLog extends Log {
  /** The latest lines, oldest first. */
  lines(): readonly string[];
}

const textOf = (value: unknown): unknown =>
  value instanceof Error ? (value.stack ?? `${value.name}: ${value.message}`) : value;

/** Keeps the latest lines: a worker's console has no reader, and its problems are shown to developers. */
export const createRecentLog = (): RecentLog => {
  const kept: string[] = [];
  const note =
    (level: string) =>
    (...said: readonly unknown[]): void => {
      const line = said.map((part) =>
        typeof part === 'string' ? part : JSON.stringify(part, (_, value) => textOf(value)),
      );
      kept.push(`${level} ${line.join(' ')}`);
      if (kept.length > mostLines) kept.shift();
    };
  return {
    debug: () => undefined,
    info: note('info'),
    warn: note('warn'),
    error: note('error'),
    lines: () => [...kept],
  };
};
