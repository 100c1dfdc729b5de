import type { Article } from '#contract/content.ts';
import { plainText } from '#client/lib/text/plain-text.ts';

export interface Topic {
  readonly name: string;
  readonly questions: readonly Article[];
}

/** Questions whose question, answer or topic contains every typed word, in any order. */
export const findQuestions = (questions: readonly Article[], typed: string): readonly Article[] => {
  const words = plainText(typed).split(/\s+/).filter(Boolean);
  return questions.filter(({ title, content, abstract }) => {
    const text = plainText(`${title} ${content} ${abstract}`);
    return words.every((word) => text.includes(word));
  });
};

/** Grouped by topic, in order of first appearance. */
export const byTopic = (questions: readonly Article[]): readonly Topic[] => {
  const topics = new Map<string, Article[]>();
  for (const question of questions)
    topics.set(question.abstract, [...(topics.get(question.abstract) ?? []), question]);
  return [...topics].map(([name, members]) => ({ name, questions: members }));
};
