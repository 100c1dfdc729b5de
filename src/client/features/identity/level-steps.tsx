import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Identity } from '#contract/identity.ts';
import outcomeStyles from '#client/components/ticket/outcome.module.css';
import { Stack } from '#client/ui/layout/stack.ts';
import { levelSteps, type LevelStep } from './identity-way.ts';

/** Both levels: their requirements and state. */
export const LevelSteps = ({ status }: Pick<Identity, 'status'>) => {
  const { t } = useLingui();
  const asked = { 1: t`Name and document number`, 2: t`Pictures of your document` };
  const labels: Readonly<Record<LevelStep['state'], string>> = {
    done: t`Verified`,
    now: t`Under review`,
    warn: t`Not approved`,
    next: t`To do`,
  };
  return (
    <Stack as="ol" gap={3}>
      {levelSteps(status).map(({ level, state }) => (
        <li
          key={level}
          className={outcomeStyles.step}
          data-state={state}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className={outcomeStyles.dot} aria-hidden="true" />
          <span className={outcomeStyles.label}>
            {t`Level ${ph({ level })}`}
            <span className={outcomeStyles.note}>{asked[level]}</span>
          </span>
          <span className={outcomeStyles.detail}>{labels[state]}</span>
        </li>
      ))}
    </Stack>
  );
};
