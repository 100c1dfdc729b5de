import type { ReactNode } from 'react';
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { LanguageCode } from '#contract/primitives.ts';
import type { Review, ReviewHead } from '#contract/reviews.ts';
import type { QuizQuestion } from '#contract/quizzes.ts';
import { decisionState, forgetOutcome } from '#client/admin/queues/decision.ts';
import { liveAdmin } from '#client/admin/live-admin.ts';
import { setCredentials } from '#client/lib/calls/credentials.ts';
import { chatOperator } from './admin-chat.ts';
import { createFakeExchange, type Answers } from './fake-exchange.ts';
import { show } from './show.tsx';

export const adminNow = '2026-11-20T12:00:00.000Z';

interface AdminScene {
  readonly answers?: Answers;
  /** Path in the back office: "/queues/deposit/12". */
  readonly path?: string;
  readonly isLive?: boolean;
  readonly language?: LanguageCode;
}

/** Renders a part of the back office for its operator, on a fake exchange. */
export const showAdmin = async (part: ReactNode, { answers = {}, path = '/', ...rest }: AdminScene = {}) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(adminNow) });
  const exchange = createFakeExchange(answers);
  vi.stubGlobal('fetch', exchange.fetch);
  sessionStorage.clear();
  decisionState.set({ kind: 'none' });
  forgetOutcome();
  setCredentials({ token: 'a'.repeat(64), userId: chatOperator.id });
  liveAdmin.set({ isLive: rest.isLive ?? true, revision: '1' });
  location.hash = path;
  return { exchange, ...(await show(part, rest.language)) };
};

/** The server publishes a change in the queues; or the connection is lost. */
export const updateAdmin = (change: Partial<ReturnType<typeof liveAdmin.get>>): void =>
  act(() => liveAdmin.set({ ...liveAdmin.get(), ...change }));

/** A withdrawal of 250 USDT that waits for one operator. */
export const reviewHeadOf = (change: Partial<ReviewHead> = {}): ReviewHead => ({
  id: 12,
  kind: 'withdrawal',
  account: 'a***@example.com',
  amount: '250',
  currency_name: 'USDT',
  opened_at: '2026-11-20T11:30:00.000Z',
  approvals: 0,
  approvals_needed: 1,
  is_own: false,
  ...change,
});

export const reviewOf = (change: Partial<Review> = {}): Review => ({
  ...reviewHeadOf(),
  person: {
    id: 7,
    account: 'ada@example.com',
    nickname: 'Ada',
    level: 2,
    vip_level: 1,
    created_at: '2026-01-01T00:00:00.000Z',
  },
  evidence: {
    seen: 'view-1',
    claimed: [{ name: 'amount', form: 'amount', value: '250', unit: 'USDT' }],
    known: [],
    checks: [],
    images: [],
    asks: [],
  },
  given: [],
  decision: null,
  movements: [],
  ...change,
});

/** A question as text with two answers, open until the evening. */
export const adminQuestionOf = (change: Partial<QuizQuestion> = {}): QuizQuestion => ({
  id: 1,
  kind: 'popular',
  topic: 'fact',
  symbols: [],
  bounds: [],
  texts: { en: { question: 'Who wins the final?', options: ['Reds', 'Blues'] } },
  status: 'guessing',
  start_at: '2026-11-19T00:00:00.000Z',
  close_at: '2026-11-20T20:00:00.000Z',
  settle_at: '2026-11-20T22:00:00.000Z',
  currency_id: 3,
  currency_name: 'USDT',
  decimals: 6,
  stake_min: '1',
  stake_max: '1000',
  fee_rate: '3',
  pools: ['300', '20.5'],
  stakes: 4,
  winning_option: null,
  outcome: null,
  settlement_tick: null,
  following_at: null,
  moves: [],
  source: 'https://example.test/results',
  source_reference: null,
  answered_at: null,
  called_off_at: null,
  called_off_why: null,
  fee: null,
  paid_at: null,
  version: 1,
  ...change,
});

/** A page of a list of the back office. */
export const adminPage = <Row,>(data: readonly Row[], page = 1, total = data.length) => ({
  data: [...data],
  page,
  limit: 20,
  total,
});
