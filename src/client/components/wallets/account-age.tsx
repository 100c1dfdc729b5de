import { useAccountAge } from '#client/data/engine/use-account-age.ts';
import { Age } from '#client/ui/states/age.tsx';

interface AccountAgeProps {
  readonly of: Parameters<typeof useAccountAge>[0];
  /** The one row that is shown. */
  readonly row?: number;
}

/** Age of the displayed account data. */
export const AccountAge = ({ of, row }: AccountAgeProps) => {
  const { asOf, isLive } = useAccountAge(of, row);
  return <Age asOf={asOf ?? undefined} isLive={isLive} />;
};
