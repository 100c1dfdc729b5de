import { useState, type ChangeEvent, type CompositionEvent } from 'react';

/** Key code of every press that an input method handles. */
const inputMethodCode = 229;

/**
 * Whether a key press belongs to an input method: Enter that ends a composition, an arrow that moves through
 * its candidates. Safari reports it after the composition has ended, by its code only.
 */
export const isComposing = (press: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  press.isComposing || press.keyCode === inputMethodCode;

/**
 * Properties of a field whose text is changed by what it means: full-width digits become plain ones. While
 * an input method composes, the field shows its text as it is, because changing it would write it twice;
 * `commit` receives it once composed.
 */
export const useComposed = (value: string, commit: (text: string) => void) => {
  const [composed, setComposed] = useState<string | null>(null);
  const end = (text: string): void => {
    setComposed(null);
    commit(text);
  };
  return {
    value: composed ?? value,
    onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
      if ((nativeEvent as InputEvent).isComposing) setComposed(target.value);
      else end(target.value);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>): void =>
      end(currentTarget.value),
  };
};
