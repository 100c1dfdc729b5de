import { useAccountAge } from '#client/data/engine/use-account-age.ts';
import { Age } from '#client/ui/age.tsx';

/** How old what is shown of the account is. */
export const AccountAge = ({ of }: { of: Parameters<typeof useAccountAge>[0] }) => {
  const { asOf, isLive } = useAccountAge(of);
  return <Age asOf={asOf ?? undefined} isLive={isLive} />;
};
