import * as z from 'zod/mini';
import { siteConfig } from '#contract/content.ts';
import { decimal, id, text, whole } from '#contract/primitives.ts';
import { user } from '#contract/signed-in.ts';
import type { AnswerTable } from './answer-rows.ts';
import type { StoredSetting } from './resource.ts';
import { tradeProducts } from './rows.ts';
import type { StoredTable } from './tables.ts';

/** `settings` and `equity` are read before this code is loaded, and are checked where they are used. */
const engineSettings: readonly StoredSetting[] = [
  { key: 'storageId', value: text, leavesAtLogout: false },
  { key: 'session', value: z.object({ token: text, user }), leavesAtLogout: false },
  { key: 'site', value: siteConfig, leavesAtLogout: false },
  { key: 'sparklines', value: z.record(z.string(), z.array(decimal)), leavesAtLogout: false },
  { key: 'recentSearches', value: z.array(text), leavesAtLogout: false },
  { key: 'storedApp', value: z.enum(['first', 'whole']), leavesAtLogout: false },
  { key: 'tradeProduct', value: z.enum(tradeProducts), leavesAtLogout: false },
  { key: 'amountUnit', value: z.enum(['coin', 'money']), leavesAtLogout: false },
  { key: 'oneTap', value: z.record(z.string(), decimal), leavesAtLogout: false },
  { key: 'oneTapMargin', value: z.record(z.string(), decimal), leavesAtLogout: false },
  { key: 'firstSteps', value: whole, leavesAtLogout: false },
  { key: 'popupSeen', value: whole, leavesAtLogout: false },
];

const settingRow = (settings: readonly StoredSetting[]): z.ZodMiniType => {
  const schemas = new Map<string, z.ZodMiniType | undefined>(settings.map(({ key, value }) => [key, value]));
  return z.object({ key: text, value: z.unknown() }).check(
    z.refine(({ key, value }) => {
      const schema = schemas.get(key);
      return !schema || z.safeParse(schema, value).success;
    }),
  );
};

/** Storage of answers: a user's answers are deleted at logout, those that are the same for everyone stay. */
const answersTable = (name: AnswerTable, leavesAtLogout: boolean): StoredTable => ({
  name,
  keys: 'key, [name+fetchedAt], until',
  since: 16,
  leavesAtLogout,
  row: z.object({ key: text, name: text, value: z.unknown(), fetchedAt: z.number(), until: z.number() }),
  async cleanup(database, nowMs) {
    await database[name].where('until').below(nowMs).delete();
  },
});

/**
 * The engine's own tables. Idempotent requests stay at logout and are never discarded, because their owner
 * must be able to learn their outcome.
 */
export const engineTables = (settings: readonly StoredSetting[]): readonly StoredTable[] => [
  {
    name: 'settings',
    keys: 'key',
    since: 1,
    leavesAtLogout: false,
    row: settingRow([...engineSettings, ...settings]),
  },
  { name: 'outbox', keys: '++id, userId', since: 1, leavesAtLogout: true },
  { name: 'requests', keys: '[userId+key], userId', since: 18, leavesAtLogout: false },
  {
    name: 'asOf',
    keys: '[userId+name], userId',
    since: 1,
    // Public tables have an age as well.
    leavesAtLogout: false,
    row: z.object({ userId: z.union([id, z.literal(0)]), name: text, asOf: z.number() }),
  },
  answersTable('accountAnswers', true),
  answersTable('publicAnswers', false),
];
