import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { imageReference } from './image-reference.ts';
import { decimal, instant, instantOrNone, nothing, text, whole } from './primitives.ts';
import { reviewer } from './reviewer.ts';
import { codeField } from './users.ts';

/* Identity verification: level 1 by text, level 2 by two images, each audited. */

export const verificationStatuses = [
  'notVerified',
  'underAudit',
  'auditFailed',
  'verified',
  'advancedUnderAudit',
  'advancedAuditFailed',
  'advancedVerified',
] as const;

/** 0 identity card, 1 passport, 2 driver's licence. */
const idType = z.union([z.literal(0), z.literal(1), z.literal(2)]);
const level = idType;

export const identity = z.object({
  status: z.enum(verificationStatuses),
  /** The verified level. */
  level,
  /**
   * 0 none, 1 under audit, 2 passed, 3 failed: for the level requested last, for level 1, and for level 2.
   */
  real_status: whole,
  review_status: whole,
  advanced_review_status: whole,
  /**
   * Why the last audit failed: a name from `refusalReasons` or of a rule; for old
   * audits, the operator's own text.
   */
  reason: z.nullable(text),
  /** The operator's note; empty if there is none. */
  reason_note: text,
  reviewer,
  /** Both contacts must be bound before an audit. */
  has_email: z.boolean(),
  has_phone: z.boolean(),
  /** The latest submission; name and number masked. Null if there is none. */
  real_data: z.nullable(
    z.object({
      id_type: z.nullable(idType),
      name: text,
      card_id: text,
      /** Level 2 images; null before level 2. */
      front_pic: z.nullable(imageReference),
      reverse_pic: z.nullable(imageReference),
      submitted_at: instant,
      /** Null: under audit. */
      decided_at: instantOrNone,
    }),
  ),
  /** Limits of each level. */
  limits: z.array(
    z.object({
      level,
      /** Value in BTC that may be withdrawn within any 24 hours. */
      withdrawal_btc: decimal,
      /** Value in USDT of one purchase of crypto. */
      purchase_usdt: decimal,
    }),
  ),
});
export type Identity = z.infer<typeof identity>;

/** State of the identity verification, by level. */
export const getIdentityState = endpoint({
  summary: 'The state of the identity verification',
  method: 'GET',
  path: '/real/state',
  access: 'user',
  idempotent: false,
  request: nothing,
  response: identity,
  problems: [],
});

const numbered = <Value extends number>(...values: readonly Value[]) =>
  z.pipe(
    z
      .union([z.enum(values.map(String)), z.int()], 'parameter.error')
      .check(z.refine((given) => values.some((value) => value === Number(given)), 'parameter.error')),
    z.transform((given) => Number(given) as Value),
  );

/** Clients of the family send fields that a level does not need as empty text. */
const textField = z._default(z.string('parameter.error').check(z.trim()), '');
const image = z._default(z.union([z.literal(''), imageReference], 'upload.notFound'), '');

/**
 * Submits level 1 by text (`real_type` 1: `id_type`, `name`, `card_id`) or level 2 with two uploaded images
 * (`real_type` 2: `front_pic`, `reverse_pic`).
 */
export const submitIdentity = endpoint({
  summary: 'Submits the identity verification',
  method: 'POST',
  path: '/user/real',
  access: 'user',
  idempotent: true,
  request: z.object({
    real_type: numbered(1, 2),
    id_type: z.optional(numbered(0, 1, 2)),
    name: textField,
    card_id: textField,
    front_pic: image,
    reverse_pic: image,
    /** Sent to the user's own account for the scene `identity`. */
    code: codeField,
  }),
  response: identity,
  problems: [
    'contact.unbound',
    'identity.underAudit',
    'identity.verified',
    'identity.textFirst',
    'identity.documentUsed',
    'image.repeated',
    'text.required',
    'text.tooLong',
    'text.specialCharacters',
    'upload.notFound',
    'upload.used',
    'code.invalid',
    'code.wrong',
    'code.tooMany',
  ],
});

export const calls = { getIdentityState, submitIdentity };
/** Private events by topic, with their payloads. */
export const events = { identity };
export const problems = [
  'contact.unbound',
  'identity.underAudit',
  'identity.verified',
  'identity.textFirst',
  'identity.documentUsed',
  'image.repeated',
] as const;
