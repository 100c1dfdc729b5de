import { useLingui } from '@lingui/react';
import type { Ref } from 'react';
import { formatPercent } from '#client/lib/format.ts';
import { classNames } from './class-names.ts';
import { directionOf } from '#domain/direction.ts';
import styles from './change.module.css';

interface ChangeProps {
  /** Signed percent, as decimal text. */
  percent: string;
  className?: string;
  ref?: Ref<HTMLSpanElement>;
}

/** Up and down by arrow, by sign, and only then by colour. */
export const Change = ({ percent, className, ref }: ChangeProps) => {
  useLingui();
  return (
    <span ref={ref} className={classNames(styles.change, styles[directionOf(percent)], className)}>
      {formatPercent(percent)}
    </span>
  );
};
