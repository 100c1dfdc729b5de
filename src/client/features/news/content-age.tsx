import { Age } from '#client/ui/age.tsx';

/** How old a text is that this device kept; nothing where it was told just now. */
export const ContentAge = ({ asOf }: { asOf: number | null }) =>
  asOf === null ? null : (
    <p>
      <Age asOf={asOf} isLive={() => false} />
    </p>
  );
