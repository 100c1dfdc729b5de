import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Identity } from '#contract/identity.ts';
import type { IdentityText } from '#domain/identity/identity.ts';

/** Names of the chart's states. */
export const identityStatusLabels: Readonly<Record<Identity['status'], MessageDescriptor>> = {
  notVerified: msg`Not verified`,
  underAudit: msg`Level 1 under review`,
  auditFailed: msg`Level 1 not approved`,
  verified: msg`Level 1 verified`,
  advancedUnderAudit: msg`Level 2 under review`,
  advancedAuditFailed: msg`Level 2 not approved`,
  advancedVerified: msg`Level 2 verified`,
};

export const documentLabels: Readonly<Record<IdentityText['id_type'], MessageDescriptor>> = {
  0: msg`ID card`,
  1: msg`Passport`,
  2: msg`Driver’s licence`,
};

/** Names of the two images of each document. */
export const sideLabels: Readonly<
  Record<IdentityText['id_type'], Readonly<Record<'front' | 'reverse', MessageDescriptor>>>
> = {
  0: { front: msg`Front of your ID card`, reverse: msg`Back of your ID card` },
  1: { front: msg`Photo page of your passport`, reverse: msg`Cover of your passport` },
  2: { front: msg`Front of your driver’s licence`, reverse: msg`Back of your driver’s licence` },
};
