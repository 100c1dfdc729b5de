import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Position } from '#contract/positions.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import type { IconName } from '#client/ui/buttons/icon-paths.ts';
import { actionsOf, type PositionAction } from './actions-of.ts';
import styles from './position-card.module.css';

interface PositionActionsProps {
  position: Position;
  /** Less usual actions are icons: the row of a table has little space. */
  isCompact?: boolean;
  onAct: (action: PositionAction, position: Position) => void;
}

const compactIcons: Readonly<Partial<Record<PositionAction, IconName>>> = {
  margin: 'plus',
  reverse: 'swap',
  hold: 'user',
};

/** What a button says, and its accessible name. */
const useActionTexts = ({ id: number }: Position): Record<PositionAction, readonly [string, string]> => {
  const { t } = useLingui();
  return {
    cancel: [t`Cancel`, t`Cancel order ${ph({ number })}`],
    stops: [t`TP/SL`, t`TP/SL of position ${ph({ number })}`],
    margin: [t`Margin`, t`Add margin to position ${ph({ number })}`],
    reverse: [t({ message: 'Reverse', context: 'position' }), t`Reverse position ${ph({ number })}`],
    hold: [t`Self-hold`, t`Hold position ${ph({ number })} yourself`],
    close: [t({ message: 'Close', context: 'position' }), t`Close position ${ph({ number })}`],
  };
};

/** The actions that the state of a position allows. */
export const PositionActions = ({ position, isCompact = false, onAct }: PositionActionsProps) => {
  const texts = useActionTexts(position);
  const actions = actionsOf(position);
  if (actions.length === 0) return null;
  return (
    <div className={styles.actions}>
      {actions.map((action) => {
        const [text, name] = texts[action];
        const icon = isCompact ? compactIcons[action] : undefined;
        const act = (): void => onAct(action, position);
        return icon ? (
          <IconButton key={action} icon={icon} size={16} label={name} title={text} onClick={act} />
        ) : (
          <Button key={action} variant="secondary" aria-label={name} onClick={act}>
            {text}
          </Button>
        );
      })}
    </div>
  );
};
