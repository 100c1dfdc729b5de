import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Up to a minute and more: started last, one of them would delay the end of the run on a single core. */
const longest = ['profit-bot-moving', 'profit-bot-still', 'price-prediction', 'demonstration-restarts'];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((name) => moduleId.includes(`/tests/api/${name}`));
  return place < 0 ? longest.length : place;
};

/**
 * The files that take longest start first; a clean clone has no record of an earlier run to order them by.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
