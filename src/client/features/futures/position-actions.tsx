import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Position } from '#contract/positions.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import styles from './position-card.module.css';

/** Actions on a position. */
export type PositionAction = 'close' | 'stops' | 'margin' | 'reverse' | 'hold' | 'cancel';

/**
 * The actions that its state allows; none once it is closed. A copied position must be taken over before it
 * can be reversed.
 */
export const PositionActions = ({
  position,
  onAct,
}: {
  position: Position;
  onAct: (action: PositionAction, position: Position) => void;
}) => {
  const { t } = useLingui();
  const isOpen = position.status === 'open';
  const isEntrusted = position.status === 'entrusted';
  const isCopied = position.copied_from !== null;
  if (!isOpen && !isEntrusted) return null;
  return (
    <div className={styles.actions}>
      {isEntrusted ? (
        <Button
          variant="secondary"
          aria-label={t`Cancel order ${ph({ number: position.id })}`}
          onClick={() => onAct('cancel', position)}
        >
          <Trans>Cancel</Trans>
        </Button>
      ) : null}
      <Button
        variant="secondary"
        aria-label={t`TP/SL of position ${ph({ number: position.id })}`}
        onClick={() => onAct('stops', position)}
      >
        <Trans>TP/SL</Trans>
      </Button>
      {isOpen ? (
        <Button
          variant="secondary"
          aria-label={t`Add margin to position ${ph({ number: position.id })}`}
          onClick={() => onAct('margin', position)}
        >
          <Trans>Margin</Trans>
        </Button>
      ) : null}
      {isOpen && isCopied ? (
        <Button
          variant="secondary"
          aria-label={t`Hold position ${ph({ number: position.id })} yourself`}
          onClick={() => onAct('hold', position)}
        >
          <Trans>Self-hold</Trans>
        </Button>
      ) : null}
      {isOpen && !isCopied ? (
        <Button
          variant="secondary"
          aria-label={t`Reverse position ${ph({ number: position.id })}`}
          onClick={() => onAct('reverse', position)}
        >
          <Trans context="position">Reverse</Trans>
        </Button>
      ) : null}
      {isOpen ? (
        <Button
          variant="secondary"
          aria-label={t`Close position ${ph({ number: position.id })}`}
          onClick={() => onAct('close', position)}
        >
          <Trans context="position">Close</Trans>
        </Button>
      ) : null}
    </div>
  );
};
