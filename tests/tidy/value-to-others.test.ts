import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { calls } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { payProof, payProofProblems } from '#contract/step-up.ts';

const moving = Object.entries(calls as Readonly<Record<string, Endpoint>>).filter(
  ([, { movesValueTo }]) => movesValueTo === 'other',
);

// The ledger is checked for the same: no other entries are between two users ("value passes between two
// people …").
test('value passes to another user only by these calls', () => {
  expect(moving.map(([name]) => name).sort()).toEqual(['buyArtwork', 'payAuction']);
});

test('each of them requires a proof, is idempotent, and declares its refusals', () => {
  for (const [name, { request, problems, access, idempotent, limit }] of moving) {
    const { shape } = request as z.ZodMiniObject;
    expect([name, Object.keys(payProof).filter((field) => !(field in shape))]).toEqual([name, []]);
    expect([name, payProofProblems.filter((code) => !problems.includes(code))]).toEqual([name, []]);
    expect([name, access, idempotent, limit !== undefined]).toEqual([name, 'user', true, true]);
  }
});
