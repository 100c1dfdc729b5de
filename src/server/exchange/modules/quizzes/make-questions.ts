import { decimal, toPlain } from '#domain/money/money.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { priceThen } from '#server/exchange/market/price-then.ts';
import { announced } from './quizzes.chart.ts';
import { questionTemplates, turnOf, type QuestionTemplate, type Turn } from './question-templates.ts';
import { findCodes, insertQuestion, type NewQuestion } from './questions.repository.ts';

/** Significant digits of a bound, rounded half up. */
const boundDigits = 4;
const halfUp = 1;

const tether = { currency_id: 3, currency_name: 'USDT', decimals: 6, least: '1', most: '1000' } as const;

/** Rounded bounds around a price, from the lowest. */
export const boundsAround = (price: string, parts: readonly string[]): string[] =>
  parts.map((part) => toPlain(decimal(price).times(part).prec(boundDigits, halfUp)));

const optionsOf = ({
  topic,
  bounds,
  symbols,
  texts,
}: Pick<NewQuestion, 'topic' | 'bounds' | 'symbols' | 'texts'>) => {
  if (topic === 'price') return bounds.length + 1;
  return topic === 'best' ? symbols.length : texts!.en.options.length;
};

/** The row of a new question, with its initial state. */
export const newQuestion = (
  { code, start, close, settle }: Turn,
  announcedAt: Date,
  asked: Pick<NewQuestion, 'kind' | 'topic' | 'symbols' | 'bounds' | 'texts' | 'source'>,
): NewQuestion => {
  const times = { announced_at: announcedAt, start_at: start, close_at: close, settle_at: settle };
  const input = {
    options: optionsOf(asked),
    announced_at: announcedAt.toISOString(),
    start_at: start.toISOString(),
    close_at: close.toISOString(),
    settle_at: settle.toISOString(),
  };
  return { code, ...asked, ...tether, ...times, ...announced(input, asked.topic) };
};

/** The current turn, and the next one if it can be announced. */
const turnsNow = (template: QuestionTemplate, nowMs: number): readonly Turn[] => {
  const now = turnOf(template, nowMs);
  // Bounds depend on the price at the opening, which is not known before.
  return template.topic === 'best' ? [now, turnOf(template, nowMs, 1)] : [now];
};

/** Returns false while the question cannot be asked, because its price is not known yet. */
const ask = async (
  { database, market }: Pick<ExchangeContext, 'database' | 'market'>,
  { kind, topic, symbols: wanted, bounds: parts, everyMs }: QuestionTemplate,
  turn: Turn,
): Promise<boolean> => {
  const symbols = wanted.filter((symbol) => market.instruments.symbols.includes(symbol));
  if (symbols.length < (topic === 'best' ? 2 : 1)) return true;
  // A market without a history asks about the prices of now.
  const priceAtOpening = async (symbol: string): Promise<string | null> =>
    (await priceThen(market, symbol, turn.start.getTime())) ?? market.latest(symbol)?.price ?? null;
  const price = topic === 'price' ? await priceAtOpening(symbols[0]!) : null;
  if (topic === 'price' && price === null) return false;
  const bounds = price === null ? [] : boundsAround(price, parts);
  // A turn is announced before it opens, when possible.
  const announcedAt = topic === 'best' ? new Date(turn.start.getTime() - everyMs) : turn.start;
  await insertQuestion(database, newQuestion(turn, announcedAt, { kind, topic, symbols, bounds }));
  return true;
};

/**
 * Creates the due questions of the demonstration, each once, whichever process is first. Returns when it is to
 * be called next.
 */
export const makeQuestions = async (
  context: Pick<ExchangeContext, 'database' | 'market' | 'clock'>,
): Promise<number> => {
  const nowMs = context.clock.nowMs();
  const turns = questionTemplates.flatMap((template) =>
    turnsNow(template, nowMs).map((turn) => ({ template, turn })),
  );
  const known = await findCodes(
    context.database,
    turns.map(({ turn }) => turn.code),
  );
  let nextMs = Math.min(...questionTemplates.map((template) => turnOf(template, nowMs, 1).start.getTime()));
  for (const { template, turn } of turns)
    if (!known.includes(turn.code) && !(await ask(context, template, turn))) nextMs = nowMs;
  return nextMs;
};
