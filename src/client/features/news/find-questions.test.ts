import { expect, test } from 'vitest';
import type { Article } from '#contract/content.ts';
import { byTopic, findQuestions } from './find-questions.ts';

const questionOf = (id: number, abstract: string, title: string, content: string): Article => ({
  id,
  c_id: 18,
  abstract,
  title,
  content,
  cover: '',
  url: '',
  created_at: '2026-11-23T09:00:00.000Z',
});
const all = [
  questionOf(1, 'Dépôts', 'Comment déposer ?', 'Choisissez une devise.'),
  questionOf(2, 'Trading', 'Quels frais ?', 'Le spot coûte 0,1 %.'),
  questionOf(3, 'Dépôts', 'Combien coûte un retrait ?', 'Les frais sont affichés.'),
];
const ids = (typed: string): number[] => findQuestions(all, typed).map(({ id }) => id);

test('an empty search finds all; every search term counts, in any order, ignoring accents', () => {
  expect(ids('  ')).toEqual([1, 2, 3]);
  expect(ids('FRAIS')).toEqual([2, 3]);
  expect(ids('retrait frais')).toEqual([3]);
  expect(ids('depots')).toEqual([1, 3]);
  expect(ids('<script>')).toEqual([]);
});

test('questions are listed under their topics, in the order of the topics', () => {
  expect(byTopic(all).map(({ name, questions }) => [name, questions.map(({ id }) => id)])).toEqual([
    ['Dépôts', [1, 3]],
    ['Trading', [2]],
  ]);
});
