import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { calls, type CallName } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { failureEnvelope } from '#contract/problem.ts';
import { quotationNew } from '#contract/quotes.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { findOrderTextFaults } from '#tests/support/order-text.ts';
import { signUp } from '#tests/support/people.ts';
import { freePort, startServerProcess, temporaryDataDir } from '#tests/support/server-process.ts';
import { until } from '#tests/support/until.ts';

/**
 * Sends every string of a JSON list in every field of every call: each answer is an envelope and none is a
 * fault; in an order's fields none moves money. `node --import tsx tests/faults/hostile-text.ts strings.json`
 */
const path = process.argv[2];
if (!path) throw new Error('Usage: hostile-text.ts strings.json');
const texts = z.array(z.string()).parse(JSON.parse(readFileSync(path, 'utf8')));

/** They would end the session of the test. */
const endings: readonly CallName[] = ['logout', 'endSession', 'freezeAccount'];

const fieldsOf = (entry: Endpoint): string[] =>
  Object.keys((entry.request._zod.def as { shape?: object }).shape ?? {});

const dataDir = temporaryDataDir();
const server = await startServerProcess({
  dataDir: dataDir.path,
  port: await freePort(),
  env: { RATE_LIMIT: '1000000' },
});
try {
  const api = createApiClient(server.url);
  await until('a quote', async () => (await api.must(quotationNew, {})).length > 0);
  const { token } = await signUp(api, server.url);
  const faults: string[] = [];
  for (const text of texts) {
    faults.push(...(await findOrderTextFaults(api, token, text)));
    for (const [name, entry] of Object.entries(calls) as [CallName, Endpoint][]) {
      if (endings.includes(name)) continue;
      const form = new URLSearchParams(Object.fromEntries(fieldsOf(entry).map((field) => [field, text])));
      const response = await fetch(
        `${server.url}/api${entry.path}${entry.method === 'GET' ? `?${form}` : ''}`,
        {
          method: entry.method,
          headers: { authorization: token, 'idempotency-key': crypto.randomUUID() },
          ...(entry.method === 'GET' ? {} : { body: form }),
        },
      );
      const answer = (await response.json()) as { type: string };
      const isFault =
        response.status >= 500 || (answer.type !== 'ok' && !z.safeParse(failureEnvelope, answer).success);
      if (isFault)
        faults.push(`${name} ${JSON.stringify(text)}: ${response.status} ${JSON.stringify(answer)}`);
    }
  }
  if (faults.length > 0) throw new Error(`${faults.length} faults:\n${faults.join('\n')}`);
  process.stdout.write(
    `${texts.length} strings in every field of ${Object.keys(calls).length - endings.length} calls: no fault, no money moved\n`,
  );
} finally {
  await server.stop();
  dataDir.remove();
}
