import { expect } from 'vitest';
import { verifyLedger } from '#server/exchange/invariants.ts';
import { corrupt } from '#tests/support/corrupt.ts';
import { auditByRule, boundPerson, submitImages, submitText } from '#tests/support/identity.ts';
import { server, test } from './fixtures.ts';

/** One person is verified, and one waits for the audit of level 2. */
test.beforeAll(async () => {
  const people = [await boundPerson(server), await boundPerson(server)];
  for (const person of people) {
    await submitText(server, person);
    await auditByRule(server);
  }
  await submitImages(server, people[0]!);
  await auditByRule(server);
  await submitImages(server, people[1]!);
  expect(await verifyLedger(server.database)).toBeNull();
});

test.each([
  [
    'every identity under audit waits in the queue, and no other',
    "update reviews set decided_at = now(), decision = 'withdrawn', why = '' where kind = 'identity' and decided_at is null",
  ],
  [
    'every identity under audit waits in the queue, and no other',
    "update reviews set decided_at = null, decision = null where kind = 'identity' and id = (select min(id) from reviews)",
  ],
  [
    'every person who submitted something is verified as the newest submission of the level was decided',
    'update users set advanced_review_status = 2 where advanced_review_status = 1',
  ],
  [
    'every person who submitted something is verified as the newest submission of the level was decided',
    "update users set review_status = 3, advanced_review_status = 0 where advanced_review_status = 2 and account not like 'demo%'",
  ],
  [
    'the images of every identity are two of its person that serve it alone',
    "update uploads set used_for = 'deposit:1' where used_for like 'identity:%'",
  ],
])('detects a violation of: %s', async (check, statement) => {
  expect(await corrupt(server.database, ['reviews'], [statement])).toBe(check);
});
