import { useLingui } from '@lingui/react/macro';
import { formatSigned } from '#client/lib/format/format.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Note } from '#client/ui/states/note.ts';
import { directionOf } from '#domain/money/direction.ts';
import styles from './holdings.module.css';

/** A profit or a loss in USDT: by its sign, and only then by colour; or that it is not known. */
export const Gain = ({ usdt }: { usdt: string | null }) => {
  const { t } = useLingui();
  if (usdt === null) return <Note as="span" size="tiny">{t`Unknown`}</Note>;
  return (
    <span className={styles[directionOf(usdt)]}>
      <Secret>{formatSigned(usdt, 2)}</Secret>
    </span>
  );
};
