import { expect, test } from 'vitest';
import { emptyDraft, requestOf } from './question-draft.ts';

const close = '2026-12-01T10:00';
const settle = '2026-12-01T12:00';
const times = { close_at: new Date(close).toISOString(), settle_at: new Date(settle).toISOString() };

test('a fact is sent in English and the other typed languages, with one answer per line', () => {
  const draft = {
    ...emptyDraft,
    source: 'https://example.test/results',
    close,
    settle,
    texts: {
      ...emptyDraft.texts,
      en: { question: ' Who wins? ', options: 'Reds\n\n Blues ' },
      th: { question: 'ใครชนะ', options: 'แดง\nน้ำเงิน' },
    },
  };
  expect(requestOf(draft)).toEqual({
    kind: 'various',
    topic: 'fact',
    texts: JSON.stringify({
      en: { question: 'Who wins?', options: ['Reds', 'Blues'] },
      th: { question: 'ใครชนะ', options: ['แดง', 'น้ำเงิน'] },
    }),
    source: 'https://example.test/results',
    ...times,
  });
});

test('a price question is sent with its bounds, and its opening time if one is chosen', () => {
  const draft = { ...emptyDraft, topic: 'price', symbol: ' eth/usdt ', bounds: '3000, 3100' } as const;
  expect(requestOf({ ...draft, start: close, close: settle, settle })).toEqual({
    kind: 'various',
    topic: 'price',
    symbol: 'ETH/USDT',
    bounds: '3000, 3100',
    start_at: times.close_at,
    close_at: times.settle_at,
    settle_at: times.settle_at,
  });
});

test('nothing is sent before closing and settlement times are chosen', () => {
  expect([requestOf(emptyDraft), requestOf({ ...emptyDraft, close })]).toEqual([null, null]);
});
