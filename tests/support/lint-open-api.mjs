import { createConfig, lintFromString } from '@redocly/openapi-core';
import { text } from 'node:stream/consumers';

/**
 * Reads an OpenAPI document from its input and writes each problem that the linter's recommended rules find,
 * one a line.
 */
const problems = await lintFromString({
  source: await text(process.stdin),
  absoluteRef: '/openapi.json',
  config: await createConfig({ extends: ['recommended'] }),
});
for (const { severity, ruleId, message, location } of problems)
  process.stdout.write(`${severity} ${ruleId}: ${message} (${location[0]?.pointer ?? ''})\n`);
