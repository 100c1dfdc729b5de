import type { Evidence } from '#contract/evidence.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import {
  codeFact,
  instantFact,
  nameFact,
  textFact,
} from '#server/exchange/modules/reviews/evidence.service.ts';
import type { ReviewHeadline } from '#server/exchange/modules/reviews/reviews.service.ts';
import type { IdentityDeps } from './identity-deps.ts';
import {
  isDocumentUsed,
  newestSubmissions,
  readSubmission,
  type SubmissionRow,
} from './identity.repository.ts';
import { sealedFor } from './sealed-for.ts';

/** Without an amount, and with a single approval. */
export const identityHeadlines = (_: Database, ids: readonly number[]): Promise<ReviewHeadline[]> =>
  Promise.resolve(
    ids.map((subjectId) => ({ subjectId, amount: null, currency_name: null, approvalsNeeded: 1 })),
  );

const documentFacts = (
  { sealer }: Pick<IdentityDeps, 'sealer'>,
  row: SubmissionRow | undefined,
): Evidence['claimed'] =>
  row?.level !== 1
    ? []
    : [
        textFact('person_name', sealer.open(row.name_sealed!, sealedFor(row.user_id))),
        nameFact('document_kind', String(row.id_type)),
        codeFact('document_number', sealer.open(row.card_sealed!, sealedFor(row.user_id))),
      ];

/** The document's name and number; for level 2, its images, together with the name verified at level 1. */
export const identityEvidence = async (
  deps: Pick<IdentityDeps, 'sealer'>,
  database: Database,
  id: number,
): Promise<Evidence> => {
  const row = await readSubmission(database, id);
  const { text } = await newestSubmissions(database, row.user_id);
  const isText = row.level === 1;
  return {
    seen: String(row.id),
    claimed: [
      nameFact('level', String(row.level)),
      ...(isText ? documentFacts(deps, row) : []),
      instantFact('submitted_at', row.submitted_at),
    ],
    known: isText ? [] : documentFacts(deps, text),
    checks: isText ? [{ name: 'document_unused', holds: !(await isDocumentUsed(database, row)) }] : [],
    images: [row.front_pic, row.reverse_pic].filter((image) => image !== null),
    asks: [],
  };
};
