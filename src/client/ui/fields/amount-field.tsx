import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { isComposing, useComposed } from '#client/lib/device/composing.ts';
import { fieldText, figureOrUnread, isUnfinished, readFigure } from '#client/lib/format/typed-figure.ts';
import { languageSymbols } from '#client/lib/format/number-symbols.ts';
import { Field, type FieldProps } from './field.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import fieldStyles from './field.module.css';
import styles from './amount-field.module.css';

interface AmountFieldProps
  extends FieldProps, Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'id' | 'type' | 'step'> {
  /** Unit of the figure, or its choice: BTC, USDT. A field with step buttons names it in its label. */
  unit?: ReactNode;
  /** A figure in plain notation, or the result of `figureOrUnread` for other text. */
  value: string;
  onChange: (value: string) => void;
  /**
   * Changes the figure by this many of its smallest steps; enables step buttons and the arrow and page
   * keys.
   */
  onStep?: (steps: number) => void;
}

const keySteps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/**
 * The text as typed while it still reads as the current figure in the same language; else the figure with
 * the language's separators.
 */
const useTyped = (value: string) => {
  const { i18n } = useLingui();
  const [last, setLast] = useState<{
    readonly text: string;
    readonly value: string;
    readonly locale: string;
  } | null>(null);
  const isLast = last?.value === value && last.locale === i18n.locale;
  return {
    text: isLast ? last.text : fieldText(value),
    read(text: string): string {
      const figure = figureOrUnread(text);
      setLast({ text, value: figure, locale: i18n.locale });
      return figure;
    },
  };
};

interface StepButtonProps {
  label: string;
  icon: 'minus' | 'plus';
  onClick: () => void;
}

const StepButton = (props: StepButtonProps) => <IconButton className={styles.step} size={18} {...props} />;

interface ReadingsProps {
  figures: readonly string[];
  onChoose: (figure: string) => void;
}

/** The figures that an unclear text may mean, for the user to choose from. */
const Readings = ({ figures, onChoose }: ReadingsProps) => {
  const { t } = useLingui();
  return (
    <div className={styles.meant}>
      {figures.map((figure) => (
        <button key={figure} type="button" className={styles.reading} onClick={() => onChoose(figure)}>
          <span>{t`Use ${ph({ figure: fieldText(figure) })}`}</span>
        </button>
      ))}
    </div>
  );
};

/**
 * A decimal typed with the language's separators; it is never converted to a binary number, and unclear
 * input is asked about instead of guessed.
 */
export const AmountField = ({
  label,
  hint,
  error,
  aside,
  unit,
  value,
  onChange,
  onStep,
  ...native
}: AmountFieldProps) => {
  const { t } = useLingui();
  const { text, read } = useTyped(value);
  const [isTyping, setTyping] = useState(false);
  const composed = useComposed(text, (typed) => {
    setTyping(true);
    onChange(read(typed));
  });
  const reading = readFigure(text, languageSymbols());
  const isOnItsWay = isTyping && reading.kind === 'unclear' && isUnfinished(text, languageSymbols());
  const meant = reading.kind === 'unclear' && !isOnItsWay ? reading.meant : [];
  const unclear =
    reading.kind === 'unclear'
      ? t`It is not clear which number this is. Write it like ${ph({ example: fieldText('1234.56') })}`
      : undefined;
  const press = (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') setTyping(false);
    const steps = keySteps[event.key];
    if (!onStep || steps === undefined) return;
    event.preventDefault();
    onStep(steps);
  };
  return (
    <div className={styles.amount}>
      <Field label={label} hint={hint} error={isOnItsWay ? undefined : (unclear ?? error)} aside={aside}>
        {(control) => (
          <div className={fieldStyles.box}>
            {onStep ? <StepButton label={t`Less: ${label}`} icon="minus" onClick={() => onStep(-1)} /> : null}
            <input
              autoComplete="off"
              {...native}
              {...control}
              className={onStep ? styles.stepped : fieldStyles.figure}
              type="text"
              inputMode="decimal"
              {...composed}
              onBlur={() => setTyping(false)}
              onKeyDown={press}
            />
            {unit && !onStep ? <span className={fieldStyles.unit}>{unit}</span> : null}
            {onStep ? <StepButton label={t`More: ${label}`} icon="plus" onClick={() => onStep(1)} /> : null}
          </div>
        )}
      </Field>
      {meant.length > 0 ? <Readings figures={meant} onChoose={onChange} /> : null}
    </div>
  );
};
