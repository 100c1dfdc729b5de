import { describe, expect, test } from 'vitest';
import { decimal, roundDown, toPlain } from '#domain/money/money.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { untakenTransitions } from '#tests/support/lifecycle-laws.ts';
import { alphabetOf, checkSequences, storyOf } from '#tests/support/lifecycle-story.ts';
import { walkMachine } from '#tests/support/walk-machine.ts';
import { rowLife } from '#tests/support/row-life.ts';
import { copyMachine, type CopyContext, type CopyEvent, type CopyInput } from './copy.machine.ts';
import { copyEntry } from './examples/copy.ts';

const input: CopyInput = { decimals: 6 };
const follow: CopyEvent = {
  type: 'user.followed',
  copy_type: 1,
  number: '1.5',
  is_self: false,
  is_trader: false,
  following: 2,
};
const stop: CopyEvent = { type: 'user.stopped' };
const traderOpened = (lots: string, affordable = '100'): CopyEvent => ({
  type: 'trader.opened',
  lots,
  affordable,
});
const closed = (profits: string): CopyEvent => ({ type: 'market.closed', profits });
const closedPart = (profits: string): CopyEvent => ({ type: 'market.closedPart', profits });
const detached = (profits: string): CopyEvent => ({ type: 'user.detached', profits });

const life = rowLife(copyMachine);
const after = storyOf(life);
const strangers = life.begin(input);
const following = after(strangers, follow);
// Results and copies can repeat indefinitely; beyond two open copies there are no new states.
const walkOptions = {
  input,
  events: alphabetOf<CopyEvent>(copyEntry),
  contextKey: ({ copy_type, open }: CopyContext) => [copy_type, Math.min(open, 3)],
};

describe('state coverage', () => {
  test('every state is reachable and none is final', () => {
    const { unreached, deadEnds, unanswered, paths } = walkMachine(copyMachine, walkOptions);
    expect({ unreached, deadEnds, unanswered, paths }).toMatchInlineSnapshot(`
      {
        "deadEnds": [],
        "paths": [
          "notFollowing",
          "notFollowing -> user.followed -> following",
          "notFollowing -> user.followed -> following -> trader.opened -> following -> user.stopped -> ending",
          "notFollowing -> user.followed -> following -> user.paused -> paused",
        ],
        "unanswered": [],
        "unreached": [],
      }
    `);
  });

  test('every transition is taken', () => {
    expect(untakenTransitions(copyMachine, walkOptions)).toEqual([]);
  });
});

describe('scenarios', () => {
  test('the published check: +200, -150, +100, +150 share 20, 0, 0, 10', () => {
    const results = ['200', '-150', '100', '150'];
    const shared = results.map(
      (_, count) =>
        after(
          following,
          ...results.slice(0, count + 1).flatMap((profits) => [traderOpened('4'), closed(profits)]),
        ).shared,
    );
    expect(shared).toEqual(['20', '20', '20', '30']);
  });

  test('a copy that cannot be funded is skipped whole, and counted', () => {
    expect(after(following, traderOpened('4', '5.99'))).toEqual({ ...following, skipped: 1 });
    expect(after(following, traderOpened('4', '6'))).toEqual({ ...following, open: 1 });
  });

  test('stopping copies nothing more; open copies close with the trader and are shared', () => {
    const ending = after(following, traderOpened('4'), traderOpened('4'), stop);
    expect([ending.status, life.next(ending, traderOpened('4'))]).toEqual(['ending', null]);
    expect(after(ending, closed('50'))).toEqual({
      ...ending,
      open: 1,
      cumulative: '50',
      high_water: '50',
      shared: '5',
    });
    expect(after(ending, closed('50'), closed('-20'))).toEqual({
      ...ending,
      status: 'notFollowing',
      open: 0,
      cumulative: '30',
      high_water: '50',
      shared: '5',
    });
  });

  test('a partial close shares its profit, and the copy stays open', () => {
    const open = after(following, traderOpened('4'), closedPart('100'));
    expect([open.open, open.shared]).toEqual([1, '10']);
    expect(fieldsOf(after(open, closed('50')), 'open', 'cumulative', 'shared')).toEqual({
      open: 0,
      cumulative: '150',
      shared: '15',
    });
    expect(life.next(following, closedPart('100'))).toBeNull();
  });

  test('a paused follower copies nothing, and open copies stay open', () => {
    const paused = after(following, traderOpened('4'), { type: 'user.paused' });
    expect([paused.status, life.next(paused, traderOpened('4'))]).toEqual(['paused', null]);
    expect(after(paused, { type: 'user.resumed' })).toEqual({ ...paused, status: 'following' });
    expect(after(paused, { ...follow, number: '2' } as CopyEvent)).toEqual({ ...paused, number: '2' });
    expect(fieldsOf(after(paused, closed('100')), 'status', 'open', 'shared')).toEqual({
      status: 'paused',
      open: 0,
      shared: '10',
    });
    expect(after(paused, stop).status).toBe('ending');
  });

  test('a detached position does not wait for the trader, and its result up to then is shared', () => {
    expect(after(following, traderOpened('4'), detached('0'))).toEqual(following);
    expect(after(following, traderOpened('4'), detached('100'))).toEqual(
      after(following, traderOpened('4'), closed('100')),
    );
    const ended = after(following, traderOpened('4'), stop, detached('-100'));
    expect([ended.status, ended.cumulative, ended.shared]).toEqual(['notFollowing', '-100', '0']);
    expect([life.next(following, detached('100')), life.next(following, closed('100'))]).toEqual([
      null,
      null,
    ]);
  });

  test('following again after a loss does not share the same profit twice', () => {
    const lost = after(following, traderOpened('4'), closed('100'), traderOpened('4'), closed('-100'), stop);
    expect(lost.status).toBe('notFollowing');
    expect(after(lost, follow, traderOpened('4'), closed('100')).shared).toBe('10');
    expect(after(lost, follow, traderOpened('4'), closed('150')).shared).toBe('15');
  });

  test('following again while following changes only the terms', () => {
    expect(
      after(following, traderOpened('4'), { ...follow, copy_type: 2, number: '3' } as CopyEvent),
    ).toEqual({ ...following, open: 1, copy_type: 2, number: '3' });
  });

  test.each<Partial<CopyEvent>>([{ is_trader: true }, { is_self: true }, { following: 10 }, { number: '0' }])(
    'following with %o is refused',
    (change) => {
      expect(life.next(strangers, { ...follow, ...change } as CopyEvent)).toBeNull();
    },
  );
});

test('any event sequence shares a tenth of the highest result; a pair not following has no copies', () => {
  checkSequences(life, { first: strangers, events: walkOptions.events, finals: [] }, ({ from, to }) => {
    expect(to.shared).toBe(toPlain(roundDown(decimal(to.high_water).times('0.1'), input.decimals)));
    expect(
      decimal(to.shared).gte(decimal(from.shared)) && decimal(to.high_water).gte(decimal(to.cumulative)),
    ).toBe(true);
    expect(to.open).toBeGreaterThanOrEqual(to.status === 'ending' ? 1 : 0);
    if (to.status === 'notFollowing') expect(to.open).toBe(0);
  });
});
