import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { QuizQuestion } from '#contract/quizzes.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { formatRowTime } from '#client/lib/format/format-row-time.ts';
import { callLanguage } from '#client/lib/calls/language.ts';

type Asked = Pick<QuizQuestion, 'topic' | 'symbols' | 'bounds' | 'texts' | 'settle_at'>;

/** Text of a fact question: in the language of the app if available, otherwise in English. */
const textsOf = ({ texts }: Pick<Asked, 'texts'>) => texts && (texts[callLanguage()] ?? texts.en);

/** Texts of a question and its options. */
export const useQuestionText = () => {
  const { t } = useLingui();
  return {
    title(asked: Asked): string {
      const { topic, symbols, bounds, settle_at } = asked;
      const texts = textsOf(asked);
      if (texts) return texts.question;
      const time = formatRowTime(settle_at);
      if (topic === 'best') return t`Which rises most by ${ph({ time })}?`;
      const symbol = symbols[0]!;
      return bounds.length === 1
        ? t`${ph({ symbol })} above ${ph({ price: formatAmount(bounds[0]!) })} at ${ph({ time })}?`
        : t`Where is ${ph({ symbol })} at ${ph({ time })}?`;
    },
    option(asked: Asked, index: number): string {
      const { topic, symbols, bounds } = asked;
      const texts = textsOf(asked);
      if (texts) return texts.options[index]!;
      if (topic === 'best') return symbols[index]!;
      if (bounds.length === 1) return index === 1 ? t`Yes` : t`No`;
      if (index === 0) return `≤ ${formatAmount(bounds[0]!)}`;
      const from = formatAmount(bounds[index - 1]!);
      return index === bounds.length ? `> ${from}` : `${from} – ${formatAmount(bounds[index]!)}`;
    },
  };
};

/** The options in display order: prices from the highest. */
export const optionsOf = ({ topic, pools }: Pick<QuizQuestion, 'topic' | 'pools'>): readonly number[] => {
  const all = pools.map((_, index) => index);
  return topic === 'price' ? all.toReversed() : all;
};
