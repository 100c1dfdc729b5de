import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { User } from '#contract/signed-in.ts';
import { reviewNumbers } from '#domain/identity/identity.ts';
import { locationOf } from '#client/lib/navigation/locations.ts';
import { SettingRow } from './setting-row.tsx';

const { underAudit, passed, failed } = reviewNumbers;

/** The user's verification level, or the state of the last submission. */
const useIdentityText = ({ review_status, advanced_review_status }: User): string => {
  const { t } = useLingui();
  const last = advanced_review_status || review_status;
  if (last === underAudit) return t`Under review`;
  if (last === failed) return t`Not approved`;
  if (last !== passed) return t`Not verified`;
  return t`Level ${ph({ level: advanced_review_status === passed ? 2 : 1 })}`;
};

export const IdentityRow = ({ user }: { user: User }) => {
  const { t } = useLingui();
  return (
    <SettingRow
      icon="user"
      title={t`Identity verification`}
      value={useIdentityText(user)}
      href={locationOf('/pages/setting/real')}
    />
  );
};
