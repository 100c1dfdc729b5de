import type { NamedMutation } from './named-mutation.ts';

/** Faults of the exchange. */
export const exchangeMutations: readonly NamedMutation[] = [
  {
    name: 'key forgotten',
    says: 'A request that is repeated under its key is carried out once more.',
    file: 'src/server/exchange/lib/requests/idempotency-keys.ts',
    from: 'if (row.refused_attempt === null) return firstAnswerOf(row, request);',
    to: 'if (row.refused_attempt === null && row.refusal) return firstAnswerOf(row, request);',
  },
  {
    name: 'second answer differs',
    says: 'A repeated request is answered with another status than the first time.',
    file: 'src/server/exchange/lib/requests/idempotency-keys.ts',
    from: 'answer: JSON.stringify(answer), refusal: null',
    to: `answer: JSON.stringify(answer).replace('"open"', '"closed"'), refusal: null`,
  },
  {
    name: 'late request carried out',
    says: 'A request that arrives after its time limit is carried out.',
    file: 'src/server/exchange/lib/requests/idempotency.ts',
    from: `if (nowMs > validUntil.getTime()) return new Refusal('request.expired');`,
    to: '',
  },
  {
    name: 'old copy carried out',
    says: 'After a later attempt was refused, a copy of an earlier one still takes effect.',
    file: 'src/server/exchange/lib/requests/idempotency-keys.ts',
    from: 'if (request.attempt !== null && request.attempt <= row.refused_attempt)',
    to: 'if (request.attempt !== null && request.attempt < 0)',
  },
  {
    name: 'transfer posted twice',
    says: 'A transfer moves its amount twice.',
    file: 'src/server/exchange/modules/transfers/transfer-funds.ts',
    from: 'lines: [',
    to: 'lines: [{ userId, account: from, currencyId, available: `-${number}` }, { userId, account: to, currencyId, available: number },',
  },
  {
    name: 'row settled twice',
    says: 'A seconds order that is due is settled twice in its transaction.',
    file: 'src/server/exchange/modules/seconds-orders/settle-seconds-orders.ts',
    from: 'await apply(deps, { transaction, emit }, order);',
    to: 'for (const _ of [1, 2]) await apply(deps, { transaction, emit }, order);',
  },
  {
    name: 'fee rounded down',
    says: 'What is left after a fee is rounded in favour of the user.',
    file: 'src/domain/money/fees.ts',
    from: "const net = roundDown(received.times(decimal('1').minus(rate)), decimals);",
    to: "const net = received.times(decimal('1').minus(rate)).round(decimals, 3);",
  },
  {
    name: 'stop-loss lost',
    says: 'A price that reaches the stop-loss of a position does not close it.',
    file: 'src/domain/futures/position-triggers.ts',
    from: "return 'stop_loss';",
    to: 'return null;',
  },
  {
    name: 'closing not reported',
    says: 'A position that a price closes is not reported to its user.',
    file: 'src/server/exchange/modules/positions/settle-triggers.ts',
    from: 'await announce(transaction, emit, [...closed, ...paid]);',
    to: '',
  },
];
