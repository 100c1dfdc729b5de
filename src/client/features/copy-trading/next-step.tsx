import { Plural, Trans } from '@lingui/react/macro';
import type { TraderApplication } from '#contract/traders.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { ApplyButton } from './apply-sheet.tsx';
import { useFollowing } from './use-following.ts';

/** What an application still needs, first what the user can do now; or the application itself. */
export const NextStep = ({
  application: a,
  onSent,
}: {
  application: TraderApplication;
  onSent: () => void;
}) => {
  const following = useFollowing(a);
  if (a.may_apply) return <ApplyButton onSent={onSent} />;
  if (!a.has_nickname)
    return (
      <ButtonLink to="/pages/setting/userInfo">
        <Trans>Choose a nickname</Trans>
      </ButtonLink>
    );
  if (a.is_following)
    return (
      <ButtonLink to={following.to} query={following.query}>
        <Trans>Stop following</Trans>
      </ButtonLink>
    );
  const missing = a.closed_needed - a.closed_count;
  const days = a.days_needed - a.days;
  if (missing > 0)
    return (
      <ButtonLink to="/pages/transaction/contract">
        <Plural value={missing} one="Close # more position" other="Close # more positions" />
      </ButtonLink>
    );
  return (
    <Button blocked>
      <Plural value={days} one="# more day to wait" other="# more days to wait" />
    </Button>
  );
};
