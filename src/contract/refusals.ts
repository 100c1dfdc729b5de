/**
 * Why people at the desk refuse, by kind of review; each has words in every language that say what to mend. `other`: in
 * the operator's own words.
 */
export const refusalReasons = {
  identity: [
    'unreadable',
    'cropped',
    'copied',
    'wrongDocument',
    'expired',
    'nameDiffers',
    'numberDiffers',
    'documentUsed',
    'underage',
    'other',
  ],
  deposit: ['notFound', 'amountDiffers', 'wrongNetwork', 'payerDiffers', 'proofUnreadable', 'twice', 'other'],
  withdrawal: ['nameDiffers', 'wrongAddress', 'unsafeAddress', 'unusual', 'other'],
  purchase: ['notReceived', 'amountDiffers', 'payerDiffers', 'proofUnreadable', 'otherProof', 'other'],
  trader: ['nickname', 'record', 'follows', 'other'],
  loan: ['collateral', 'purpose', 'other'],
  quiz: ['noSource', 'other'],
  nftSale: ['linkedAccounts', 'unexplained', 'other'],
} as const;
export type RefusedKind = keyof typeof refusalReasons;
export type RefusalReason<Kind extends RefusedKind = RefusedKind> = (typeof refusalReasons)[Kind][number];

/** Why the published rules refuse. */
export const ruleReasons = {
  identity: ['cardId', 'documentUsed', 'frontTooSmall', 'reverseTooSmall', 'imagesAlike'],
  deposit: ['above-rule'],
  withdrawal: ['aboveLimit'],
  purchase: ['proofMissing'],
  trader: ['tooYoung', 'tooFewTrades', 'follows'],
  loan: ['notEligible', 'collateralFell'],
  quiz: [],
  nftSale: ['linkedAccounts', 'notDecided'],
} as const satisfies Record<RefusedKind, readonly string[]>;

/** What has words: not what an operator has written out. */
export type WordedReason<Kind extends RefusedKind> =
  | Exclude<RefusalReason<Kind>, 'other'>
  | (typeof ruleReasons)[Kind][number];
