import { Age } from '#client/ui/age.tsx';

/** How old a list is that this device kept; nothing where it was told just now. */
export const ListAge = ({ asOf }: { asOf: number | null }) =>
  asOf === null ? null : <Age asOf={asOf} isLive={() => false} />;
