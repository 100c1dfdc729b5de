import { expect, test } from 'vitest';
import { withParticles } from './korean-particles.ts';

test.each([
  ['비트코인을(를) 받습니다', '비트코인을 받습니다'],
  ['테더을(를) 받습니다', '테더를 받습니다'],
  ['BTC은(는) 두 배입니다', 'BTC는 두 배입니다'],
  ['SOL은(는) 두 배입니다', 'SOL은 두 배입니다'],
  ['1,250.00이(가) 반환되었습니다', '1,250.00이 반환되었습니다'],
  ['0.05이(가) 반환되었습니다', '0.05가 반환되었습니다'],
  ['64,010(으)로 상승', '64,010으로 상승'],
  ['64,011(으)로 상승', '64,011로 상승'],
  ['서울(으)로', '서울로'],
  ['집(으)로', '집으로'],
  ['Apple과(와) 비교', 'Apple와 비교'],
  ['12.5%이(가) 더해집니다', '12.5%가 더해집니다'],
  ['<0>100 USDT</0>을(를) 베팅했습니다', '<0>100 USDT</0>를 베팅했습니다'],
  ['“지갑”(으)로 로그인', '“지갑”으로 로그인'],
  ['태국 바트(THB)은(는)', '태국 바트(THB)는'],
])('%s', (typed, shown) => {
  expect(withParticles(typed)).toBe(shown);
});

test('every particle of a message follows its own word', () => {
  expect(withParticles('ETH을(를) 7에 낙찰받았습니다. 보증금 10이(가) 3(으)로')).toBe(
    'ETH를 7에 낙찰받았습니다. 보증금 10이 3으로',
  );
});

test('a message without a word before its particle stays as it is', () => {
  expect(withParticles('은(는)')).toBe('은(는)');
  expect(withParticles('시작가(USDT)')).toBe('시작가(USDT)');
});
