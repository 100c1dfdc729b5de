import { useLingui } from '@lingui/react/macro';
import { formatSigned } from '#client/lib/format/format.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Note } from '#client/ui/states/note.ts';
import { directionOf } from '#domain/money/direction.ts';
import styles from './holdings.module.css';

/** Profit or loss in USDT, marked by its sign first and by colour second; or a note that it is unknown. */
export const Gain = ({ usdt }: { usdt: string | null }) => {
  const { t } = useLingui();
  if (usdt === null) return <Note as="span" size="tiny">{t`Unknown`}</Note>;
  return (
    <span className={styles[directionOf(usdt)]}>
      <Secret>{formatSigned(usdt, 2)}</Secret>
    </span>
  );
};
