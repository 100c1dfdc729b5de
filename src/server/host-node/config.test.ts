import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('the cost of password hashing', () => {
  const costIn = (env: NodeJS.ProcessEnv) => readConfig(env).passwordCost;

  test('is 19 MiB and two passes by default', () => {
    expect(costIn({})).toEqual({ memoryKib: 19_456, passes: 2 });
    expect(costIn({ NODE_ENV: 'test', PASSWORD_COST: '' })).toEqual({ memoryKib: 19_456, passes: 2 });
  });

  test('may be raised in any environment', () => {
    expect(costIn({ PASSWORD_COST: 'm=65536,t=3' })).toEqual({ memoryKib: 65_536, passes: 3 });
    expect(costIn({ NODE_ENV: 'production', PASSWORD_COST: 'm=19456,t=2' })).toEqual({
      memoryKib: 19_456,
      passes: 2,
    });
  });

  test('is lower only in tests: with any other NODE_ENV, or none, the server refuses to start', () => {
    expect(costIn({ NODE_ENV: 'test', PASSWORD_COST: 'm=8,t=1' })).toEqual({ memoryKib: 8, passes: 1 });
    for (const environment of [{}, { NODE_ENV: 'production' }, { NODE_ENV: 'development' }, { DEMO: '1' }])
      for (const cost of ['m=8,t=1', 'm=19455,t=2', 'm=65536,t=1'])
        expect(() => costIn({ ...environment, PASSWORD_COST: cost })).toThrow(
          'PASSWORD_COST below m=19456,t=2 makes stored passwords easy to guess',
        );
  });

  test('is refused where it is invalid', () => {
    for (const cost of ['8,1', 'm=0,t=1', 'm=19456', 't=2,m=19456', 'm=19456,t=2,p=4', 'm=1e5,t=2'])
      expect(() => costIn({ NODE_ENV: 'test', PASSWORD_COST: cost }), cost).toThrow(ConfigError);
  });
});
