import { useLingui } from '@lingui/react';
import type { Ref } from 'react';
import { formatPercent } from '#client/lib/format/format.ts';
import { writeText } from '#client/lib/text/write-text.ts';
import { classNames } from '#client/ui/styles/class-names.ts';
import { directionOf } from '#domain/money/direction.ts';
import { writeDirection } from './write-direction.ts';
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
    <span ref={ref} className={classNames(styles.change, className)} data-direction={directionOf(percent)}>
      {formatPercent(percent)}
    </span>
  );
};

/**
 * Writes the current change into its element, and its direction there and into the elements coloured by it.
 */
export const writeChange = (
  element: HTMLElement | null,
  percent: string,
  coloured?: SVGElement | null,
): void => {
  writeText(element, formatPercent(percent));
  writeDirection(percent, element, coloured);
};
